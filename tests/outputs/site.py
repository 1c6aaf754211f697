#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds docs/ as a site and looks at it in a browser: no message, no request to elsewhere, no page and no table wider than a phone, and a
search that finds a rule and the words of an error. Prints what is wrong; 77 where there is no browser, no doxygen or no package index, or
without --long.

Usage: site.py SOURCE      with FOUNDCHECK_LONG set
"""
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

from page import SKIPPED, ask_axe, chromium, expect, wrong

PHONE = 390
SEARCHES = {"ARCH003": ("ARCH003", 3), "undefined reference": ("LINK", 3), "cmake_cache::edit": ("cache_edit", 40)}
AXE = ("index.html", "get-started.html", "headers.html", "rules/what-tools-report-the-linker.html", "api/scan/reader.html")
GRAVE = ("serious", "critical")
WIDE_TABLES = """() => Array.from(document.querySelectorAll(".md-typeset table")).filter(table => {
  const box = table.closest(".md-typeset__scrollwrap") || table.parentElement;
  return box.scrollWidth > box.clientWidth + 1 || table.offsetWidth > box.clientWidth + 1;
}).map(table => table.innerText.slice(0, 40))"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def look(site):
    from playwright.sync_api import sync_playwright

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_address[1]}/"
    pages = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html") if path.name != "404.html")
    expect(len(pages) > 100, f"{len(pages)} pages")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": PHONE, "height": 800}).new_page()
        page.on("console", lambda message: expect(False, f"{page.url}: console: {message.text}"))
        page.on("pageerror", lambda error: expect(False, f"{page.url}: error: {error}"))
        page.on("request", lambda asked: expect(asked.url.startswith((home, "data:", "blob:")), f"request: {asked.url}"))
        api = [name for name in pages if name.startswith("api/")]
        for name in [name for name in pages if name not in api] + api[::8]:
            page.goto(home + name, wait_until="load")  # the theme puts the tables into boxes that scroll
            width = page.evaluate("() => document.documentElement.scrollWidth")
            expect(width <= PHONE, f"{name}: {width} pixels wide in a window of {PHONE}")
            for table in page.evaluate(WIDE_TABLES):
                expect(False, f"{name}: a table scrolls in a window of {PHONE}: {table!r}")
        page.set_viewport_size({"width": 1280, "height": 900})
        for words, (found, most) in SEARCHES.items():  # among the first so many results
            page.goto(home + "index.html")
            page.locator("input.md-search__input").click()
            page.keyboard.type(words)
            first = page.locator(".md-search-result__item").first
            first.wait_for(timeout=20_000)
            results = page.locator(".md-search-result__item")
            shown = " ".join(results.nth(i).inner_text() for i in range(min(most, results.count())))
            expect(found in shown, f"a search for {words} does not show {found} among the first {most}: {shown[:300]}")
        for name in AXE:
            for scheme in ("light", "dark"):
                seen = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme=scheme).new_page()
                seen.goto(home + name)
                ask_axe(seen, f"{name}, {scheme}", GRAVE)  # the theme has its own ways in what is less
        browser.close()
    server.shutdown()


def main(source):
    if not os.environ.get("FOUNDCHECK_LONG"):
        print("set FOUNDCHECK_LONG: what builds the site comes from a package index")
        return SKIPPED
    if chromium() is None:
        print("there is no Chromium (Debian: chromium)")
        return SKIPPED
    if shutil.which("doxygen") is None:
        print("there is no doxygen, which reads the headers for the site (Debian: doxygen)")
        return SKIPPED
    source = pathlib.Path(source)
    with tempfile.TemporaryDirectory() as here:
        python, site = f"{here}/tools/bin/python", pathlib.Path(here) / "site"
        needed = ["playwright", "axe-playwright-python", "--requirement", str(source / "scripts/site/requirements.txt")]
        for command in ([sys.executable, "-m", "venv", f"{here}/tools"], [python, "-m", "pip", "install", "--quiet", *needed]):
            made = subprocess.run(command, capture_output=True, text=True)
            if made.returncode != 0:
                print(f"what builds the site cannot be installed: {(made.stderr or made.stdout)[-300:]}")
                return SKIPPED
        built = subprocess.run([python, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)], cwd=source,
                               env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True)
        if built.returncode != 0:
            print(built.stdout[-2000:], built.stderr[-2000:])
            return 1
        return subprocess.run([python, "-B", __file__, "--look", str(site)]).returncode


if __name__ == "__main__":
    if sys.argv[1] != "--look":
        sys.exit(main(sys.argv[1]))
    look(pathlib.Path(sys.argv[2]))
    print("\n".join(wrong[:20]))
    sys.exit(1 if wrong else 0)
