// SPDX-License-Identifier: MIT
// The script of the HTML page: copies commands, sorts tables, draws the timeline. All text goes in as textContent or onto a canvas.
"use strict";
(() => {
  const all = (selector, root = document) => Array.from(root.querySelectorAll(selector));
  const make = (name, text, parent) => {
    const element = document.createElement(name);
    if (text) element.textContent = text;
    if (parent) parent.append(element);
    return element;
  };

  // ---- commands

  const copy = async (code, button) => {
    try {
      await navigator.clipboard.writeText(code.textContent);
    } catch {
      const range = document.createRange();
      range.selectNodeContents(code);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      document.execCommand("copy");
    }
    button.textContent = "copied";
    setTimeout(() => { button.textContent = "copy"; }, 1500);
  };
  for (const command of all(".cmd")) {
    const code = command.querySelector("code");
    const button = make("button", "copy", command);
    button.type = "button";
    button.setAttribute("aria-label", "copy the command");
    button.addEventListener("click", () => copy(code, button));
  }

  // ---- tables

  const sort = (table, column, button) => {
    const cells = all("thead th", table);
    const falls = cells[column].getAttribute("aria-sort") !== "descending";
    for (const th of cells) th.removeAttribute("aria-sort");
    cells[column].setAttribute("aria-sort", falls ? "descending" : "ascending");
    const value = (row) => {
      const cell = row.cells[column];
      return cell.dataset.v === undefined ? cell.textContent : Number(cell.dataset.v);
    };
    const order = (a, b) => (typeof a === "number" ? a - b : a < b ? -1 : a > b ? 1 : 0);
    const body = table.tBodies[0];
    const rows = Array.from(body.rows).sort((a, b) => (falls ? -1 : 1) * order(value(a), value(b)));
    body.append(...rows);
    button.focus();
  };
  for (const table of all("table.sortable")) {
    all("thead th", table).forEach((th, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...th.childNodes);
      th.append(button);
      button.addEventListener("click", () => sort(table, column, button));
    });
  }

  // ---- evidence, printing

  const open = (link) => {
    const target = document.getElementById(link.hash.slice(1));
    if (target instanceof HTMLDetailsElement) target.open = true;
  };
  for (const link of all("a.opens")) link.addEventListener("click", () => open(link));
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = all("details:not([open])");
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => { for (const details of closed) details.open = false; });

  // ---- timeline

  const time = (ms) => {
    const pad = (n) => String(n).padStart(2, "0");
    const s = Math.round(ms / 1000);
    if (ms === 0) return "0 s";
    if (ms < 1000) return Math.round(ms) + " ms";
    if (ms < 59950) return (ms / 1000).toFixed(1) + " s";
    if (s < 3600) return Math.floor(s / 60) + ":" + pad(s % 60) + " min";
    return Math.floor(s / 3600) + ":" + pad(Math.floor(s / 60) % 60) + ":" + pad(s % 60) + " h";
  };
  const ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 15000, 30000, 60000, 120000, 300000, 600000, 900000,
    1800000, 3600000, 7200000, 14400000, 43200000, 86400000, 172800000, 604800000];

  class Timeline {
    constructor(section) {
      const data = JSON.parse(section.querySelector("script.steps").textContent);
      let at = 0;
      this.data = data;
      this.start = data.start.map((delta) => (at += delta));
      this.paths = data.name.map((name, i) => (data.folders[data.folder[i]] ? data.folders[data.folder[i]] + "/" : "") + name);
      this.lower = this.paths.map((path) => path.toLowerCase());
      this.onPath = new Set(data.path);
      this.matches = null;
      this.elapsed = Math.max(1, data.elapsed);
      this.from = 0;
      this.span = this.elapsed;
      this.build(section);
      this.search("");
      new ResizeObserver(() => this.draw()).observe(this.canvas);
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    }

    build(section) {
      const view = section.querySelector(".view");
      const tools = make("div", "", view);
      tools.className = "tools";
      this.input = make("input", "", tools);
      this.input.type = "search";
      this.input.placeholder = "search steps ( / )";
      this.input.setAttribute("aria-label", "search the steps of the timeline");
      this.count = make("output", "", tools);
      const buttons = [["+", "zoom in", () => this.zoom(0.5)], ["\u2212", "zoom out", () => this.zoom(2)],
        ["\u2190", "earlier", () => this.pan(-0.25)], ["\u2192", "later", () => this.pan(0.25)], ["all", "show all", () => this.reset()]];
      for (const [sign, label, action] of buttons) {
        const button = make("button", sign, tools);
        button.type = "button";
        button.setAttribute("aria-label", label);
        button.addEventListener("click", action);
      }
      const box = make("div", "", view);
      box.className = "canvas";
      this.canvas = make("canvas", "", box);
      this.canvas.setAttribute("role", "img");
      this.canvas.setAttribute("aria-label", "Timeline of " + this.data.label + ": " + this.data.steps + " steps in " +
        time(this.data.elapsed) + ". The table of steps below has the same.");
      this.said = make("p", "", view);
      this.said.className = "said";
      this.legend(view);
      const details = make("details", "", view);
      make("summary", "Steps as a table: the first 200 that match, longest first", details);
      this.table = make("div", "", details);
      this.table.className = "scroll";
      this.table.tabIndex = 0;
      this.table.setAttribute("role", "group");
      this.table.setAttribute("aria-label", "steps of the timeline");
      details.addEventListener("toggle", () => this.list(details.open));
      this.details = details;
      this.input.addEventListener("input", () => this.search(this.input.value));
      this.canvas.addEventListener("wheel", (event) => {
        if (!event.ctrlKey && !event.shiftKey && Math.abs(event.deltaX) < Math.abs(event.deltaY)) return;
        event.preventDefault();
        if (event.ctrlKey) this.zoom(event.deltaY > 0 ? 1.25 : 0.8, this.timeAt(event));
        else this.pan((event.deltaX || event.deltaY) / 600);
      }, { passive: false });
      this.canvas.addEventListener("dblclick", (event) => this.zoom(0.5, this.timeAt(event)));
      this.canvas.addEventListener("pointerdown", (event) => {
        this.held = { x: event.clientX, from: this.from };
        this.canvas.setPointerCapture(event.pointerId);
      });
      this.canvas.addEventListener("pointerup", () => { this.held = null; });
      this.canvas.addEventListener("pointermove", (event) => {
        if (!this.held) return this.point(event);
        const width = this.canvas.clientWidth - this.left;
        this.move(this.held.from - ((event.clientX - this.held.x) * this.span) / width);
      });
      for (const link of all("a.seek", section)) {
        link.addEventListener("click", () => {
          this.input.value = link.textContent;
          this.search(link.textContent);
        });
      }
      const picture = section.querySelector(".picture");
      if (picture) picture.remove();
      view.hidden = false;
    }

    legend(view) {
      const list = make("ul", "", view);
      list.className = "keys";
      const entry = (text, name, rim) => {
        const item = make("li", "", list);
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        const set = (values) => { for (const key of Object.keys(values)) rect.setAttribute(key, values[key]); };
        set(rim ? { x: 1, y: 1, width: 10, height: 10, class: "p", fill: "none" } : { width: 12, height: 12, class: name });
        svg.setAttribute("aria-hidden", "true");
        svg.append(rect);
        item.append(svg, text);
      };
      this.data.kinds.forEach((kind, i) => { if (this.data.kind.includes(i)) entry(kind, "k" + i, false); });
      if (this.onPath.size) entry("critical path: with a rim, and in a row of its own", "", true);
    }

    get left() { return 44; }

    timeAt(event) {
      const box = this.canvas.getBoundingClientRect();
      return this.from + ((event.clientX - box.left - this.left) * this.span) / (box.width - this.left);
    }

    search(words) {
      const wanted = words.trim().toLowerCase();
      const n = this.paths.length;
      this.matches = null;
      let count = n, work = this.data.work;
      if (wanted) {
        this.matches = new Uint8Array(n);
        count = work = 0;
        for (let i = 0; i < n; ++i) {
          if (!this.lower[i].includes(wanted)) continue;
          this.matches[i] = 1;
          ++count;
          work += this.data.duration[i];
        }
      } else {
        count = this.data.steps;
      }
      this.count.textContent = count + (count === 1 ? " step, " : " steps, ") + time(work) + " of work";
      this.list(this.details.open);
      this.draw();
    }

    list(isOpen) {
      this.table.replaceChildren();
      if (!isOpen) return;
      const rows = [];
      for (let i = 0; i < this.paths.length; ++i) if (!this.matches || this.matches[i]) rows.push(i);
      rows.sort((a, b) => this.data.duration[b] - this.data.duration[a]);
      const table = make("table", "", this.table);
      const head = make("tr", "", make("thead", "", table));
      for (const name of ["start", "duration", "lane", "critical path", "output"]) make("th", name, head).scope = "col";
      const body = make("tbody", "", table);
      for (const i of rows.slice(0, 200)) {
        const row = make("tr", "", body);
        const isOn = this.onPath.has(i) ? "yes" : "no";
        const cells = [time(this.start[i]), time(this.data.duration[i]), String(this.data.lane[i] + 1), isOn, this.paths[i]];
        for (const text of cells) make("td", text, row);
      }
    }

    // ---- where it is looked at

    zoom(factor, around = this.from + this.span / 2) {
      const span = Math.min(this.elapsed, Math.max(Math.min(20, this.elapsed), this.span * factor));
      const from = around - ((around - this.from) * span) / this.span;
      this.span = span;
      this.move(from);
    }
    pan(part) { this.move(this.from + part * this.span); }
    reset() { this.span = this.elapsed; this.move(0); }
    move(from) {
      this.from = Math.max(0, Math.min(this.elapsed - this.span, from));
      this.draw();
    }

    // ---- drawing

    draw() {
      if (this.waits) return;
      this.waits = true;
      requestAnimationFrame(() => { this.waits = false; this.paint(); });
    }

    paint() {
      const data = this.data, canvas = this.canvas, scale = devicePixelRatio || 1;
      const width = canvas.clientWidth;
      if (!width) return;
      const hasPath = this.onPath.size !== 0;
      const profileTop = 6, profileHeight = 70, pathTop = 98, lanesTop = hasPath ? pathTop + 26 : pathTop;
      const lane = data.lanes <= 40 ? 17 : data.lanes <= 120 ? 9 : 5;
      const height = lanesTop + lane * data.lanes + 6;
      canvas.style.height = height + "px";
      if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
        canvas.width = Math.round(width * scale);
        canvas.height = Math.round(height * scale);
      }
      this.layout = { lanesTop, lane };
      const style = getComputedStyle(document.documentElement);
      const colour = (name) => style.getPropertyValue("--" + name).trim();
      const kinds = data.kinds.map((_, i) => colour("k" + i));
      const c = canvas.getContext("2d");
      c.setTransform(scale, 0, 0, scale, 0, 0);
      c.fillStyle = colour("back");
      c.fillRect(0, 0, width, height);
      const x = (ms) => this.left + ((ms - this.from) * (width - this.left)) / this.span;
      this.axis(c, x, width, height, profileTop + profileHeight, colour);
      // The profile: the most steps at once, in equal parts of the time.
      const base = profileTop + profileHeight;
      c.fillStyle = colour("area");
      const part = this.elapsed / data.profile.length;
      for (let i = 0; i < data.profile.length; ++i) {
        const x0 = Math.max(this.left, x(i * part)), x1 = Math.min(width, x((i + 1) * part));
        const h = (profileHeight * data.profile[i]) / Math.max(1, data.peak);
        if (x1 > x0) c.fillRect(x0, base - Math.min(h, profileHeight), x1 - x0 + 0.3, Math.min(h, profileHeight));
      }
      c.fillStyle = colour("soft");
      c.font = "11px system-ui, sans-serif";
      c.textAlign = "right";
      c.fillText(String(data.peak), this.left - 6, profileTop + 9);
      c.fillText("0", this.left - 6, base);
      if (hasPath) c.fillText("path", this.left - 6, pathTop + 12);
      c.textAlign = "left";
      c.save();
      c.beginPath();
      c.rect(this.left, 0, width - this.left, height);
      c.clip();
      c.fillStyle = colour("panel");
      for (let i = 0; i < data.lanes; i += 2) c.fillRect(this.left, lanesTop + i * lane, width - this.left, lane);
      const drawn = new Float64Array(data.lanes).fill(-1);
      const rims = [];
      const until = this.from + this.span;
      for (let i = 0; i < this.start.length; ++i) {
        const from = this.start[i], to = from + data.duration[i];
        if (from > until) break;
        if (to < this.from) continue;
        const isDim = this.matches && !this.matches[i];
        const x0 = x(from), x1 = Math.max(x(to), x0 + 1), row = data.lane[i];
        if (!this.matches && x1 <= drawn[row]) continue;
        if (!this.matches) drawn[row] = x1;
        c.globalAlpha = isDim ? 0.18 : 1;
        c.fillStyle = kinds[data.kind[i]];
        const y = lanesTop + row * lane;
        c.fillRect(x0, y + 1, Math.max(0.8, x1 - x0 - 0.5), lane - 2);
        if (this.onPath.has(i)) {
          rims.push([x0, y, x1 - x0, i]);
        }
        if (lane > 12 && x1 - x0 > 60 && !isDim) this.name(c, data.name[i], Math.max(x0, this.left), y + lane - 5, x1 - Math.max(x0, this.left));
      }
      c.globalAlpha = 1;
      c.strokeStyle = colour("rim");
      c.lineWidth = 2;
      for (const [x0, y, w, i] of rims) {
        c.strokeRect(x0 + 0.5, y + 1.5, Math.max(1, w - 1.5), lane - 3);
        c.fillStyle = kinds[data.kind[i]];
        c.fillRect(x0, pathTop, Math.max(1, w), 16);
        c.strokeRect(x0 + 0.5, pathTop + 0.5, Math.max(1, w - 1), 15);
        if (w > 60) this.name(c, data.name[i], Math.max(x0, this.left), pathTop + 12, x0 + w - Math.max(x0, this.left));
      }
      c.restore();
    }

    axis(c, x, width, height, base, colour) {
      const most = Math.max(2, Math.floor((width - this.left) / 90));
      const every = ticks.find((step) => this.span / step <= most) || ticks[ticks.length - 1];
      c.font = "11px system-ui, sans-serif";
      c.textAlign = "center";
      for (let at = Math.ceil(this.from / every) * every; at <= this.from + this.span; at += every) {
        c.fillStyle = colour("line");
        c.fillRect(x(at), 0, 1, height);
        c.fillStyle = colour("soft");
        const place = Math.min(Math.max(x(at), this.left + 16), width - 22);
        c.fillText(time(at), place, base + 14);
      }
    }

    name(c, text, x, y, room) {
      c.fillStyle = "#000";
      c.font = "11px system-ui, sans-serif";
      const letters = Math.floor((room - 8) / 6.2);
      if (letters < 6) return;
      c.fillText(text.length <= letters ? text : text.slice(0, letters - 1) + "\u2026", x + 4, y);
    }

    point(event) {
      if (!this.layout) return;
      const at = this.timeAt(event), box = this.canvas.getBoundingClientRect();
      const row = Math.floor((event.clientY - box.top - this.layout.lanesTop) / this.layout.lane);
      const near = (2 * this.span) / Math.max(1, box.width);
      let found = -1;
      for (let i = 0; i < this.start.length && this.start[i] <= at + near; ++i) {
        if (this.data.lane[i] === row && at <= this.start[i] + this.data.duration[i] + near) found = i;
      }
      this.said.textContent = found < 0 ? "" : this.paths[found] + ": " + time(this.data.duration[found]) + ", from " +
        time(this.start[found]) + (this.onPath.has(found) ? ", on the critical path" : "");
    }
  }

  const timelines = all("section.timeline").filter((s) => s.querySelector("script.steps")).map((s) => new Timeline(s));
  const nearest = () => timelines.find((t) => t.canvas.getBoundingClientRect().bottom > 0) || timelines[0];

  // ---- keys

  const cards = all(".finding");
  let card = -1;
  const step = (by) => {
    if (!cards.length) return;
    card = Math.max(0, Math.min(cards.length - 1, card + by));
    cards[card].focus();
    cards[card].scrollIntoView({ block: "nearest" });
  };
  const keys = {
    j: () => step(1),
    k: () => step(-1),
    "/": (t) => t && t.input.focus(),
    "+": (t) => t && t.zoom(0.5),
    "=": (t) => t && t.zoom(0.5),
    "-": (t) => t && t.zoom(2),
    ArrowLeft: (t) => t && t.pan(-0.25),
    ArrowRight: (t) => t && t.pan(0.25),
    0: (t) => t && t.reset(),
  };
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const timeline = nearest();
    if (event.key === "Escape" && timeline) {
      timeline.input.value = "";
      timeline.search("");
      if (document.activeElement === timeline.input) timeline.input.blur();
      return;
    }
    const place = document.activeElement;
    const isTyped = place && (place.tagName === "INPUT" || (place.classList.contains("scroll") && event.key.startsWith("Arrow")));
    if (isTyped || !Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key](timeline);
  });
})();
