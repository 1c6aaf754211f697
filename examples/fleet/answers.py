#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks DuckDB the questions of sql/ about a fleet: prints the answers, and draws them.

Usage: answers.py [--base DIR] [--svg FILE] [--json] RECORDS
RECORDS is what fleet.py wrote, or a pattern of NDJSON files of `foundcheck scan`, for which --base says what stands before the host in
their paths. --svg needs matplotlib.
"""
import argparse
import json
import pathlib

SQL = pathlib.Path(__file__).parent / "sql"
QUESTIONS = ("which_cause_fails_most", "which_hosts_have_which_cuda", "which_rule_fires_where")
MOST_RULES = 12


def ask(records, base=""):
    """question: its rows, each a dict."""
    import duckdb
    with duckdb.connect() as database:
        form = "from_parquet" if pathlib.Path(records).is_dir() else "from_ndjson"
        database.execute("set variable records = ?", [str(records)])
        database.execute("set variable base = ?", [str(base)])
        database.execute((SQL / f"{form}.sql").read_text())
        answers = {}
        for question in QUESTIONS:
            answer = database.execute((SQL / f"{question}.sql").read_text())
            names = [column[0] for column in answer.description]
            answers[question] = [dict(zip(names, row)) for row in answer.fetchall()]
        return answers


def show(rows):
    if not rows:
        return "nothing\n"
    lines = [list(rows[0])] + [["" if value is None else str(value) for value in row.values()] for row in rows]
    widths = [min(60, max(len(line[i]) for line in lines)) for i in range(len(lines[0]))]
    return "".join("  ".join(cell[:60].ljust(width) for cell, width in zip(line, widths)).rstrip() + "\n" for line in lines)


def draw_table(axes, rows, down, across, count, title):
    """How many in each cell of two names: the darker the more, and the number in it."""
    downs = list(dict.fromkeys(row[down] for row in rows))
    acrosses = sorted({row[across] or "" for row in rows}, key=lambda name: [(len(part), part) for part in name.split(".")])
    cells = [[0] * len(acrosses) for _ in downs]
    for row in rows:
        cells[downs.index(row[down])][acrosses.index(row[across] or "")] += row[count]
    most = max((max(line) for line in cells), default=0)
    axes.imshow(cells, cmap="Blues", aspect="auto", vmin=0, vmax=most * 1.3 or 1)
    for y, line in enumerate(cells):
        for x, value in enumerate(line):
            if value:
                axes.text(x, y, value, ha="center", va="center", fontsize=8, color="white" if value > most * 0.7 else "black")
    axes.set_xticks(range(len(acrosses)), acrosses, rotation=30 if len(acrosses) > 6 else 0)
    axes.set_yticks(range(len(downs)), downs)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title(title, loc="left", fontsize=11)


def draw(answers, path):
    import matplotlib
    matplotlib.use("svg")
    # Text stays text, and the same answers give the same file.
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "foundcheck", "font.family": "sans-serif", "font.size": 9})
    from matplotlib import pyplot
    figure, places = pyplot.subplot_mosaic("AB;CC", figsize=(11, 8), layout="constrained")
    causes = answers["which_cause_fails_most"]
    places["A"].barh([row["cause"] for row in causes], [row["logs"] for row in causes], color="#3b75af")
    places["A"].bar_label(places["A"].containers[0], padding=3)
    places["A"].invert_yaxis()
    places["A"].spines[["top", "right", "bottom"]].set_visible(False)
    places["A"].tick_params(length=0, labelbottom=False)
    places["A"].set_title("which cause fails most (build logs)", loc="left", fontsize=11)
    draw_table(places["B"], answers["which_hosts_have_which_cuda"], "host", "cuda_release", "files", "which hosts have which CUDA (files)")
    rules = answers["which_rule_fires_where"]
    shown = list(dict.fromkeys(row["rule"] for row in rules))[:MOST_RULES]
    draw_table(places["C"], [row for row in rules if row["rule"] in shown], "rule", "host", "files", "which rule fires where (files)")
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": "foundcheck examples/fleet"})


def main():
    parser = argparse.ArgumentParser(description="Asks DuckDB about a fleet.")
    parser.add_argument("records")
    parser.add_argument("--base", default="")
    parser.add_argument("--svg")
    parser.add_argument("--json", action="store_true", help="print the answers as JSON")
    options = parser.parse_args()
    answers = ask(options.records, options.base)
    if options.json:
        print(json.dumps(answers))
    else:
        for question, rows in answers.items():
            print(f"{question.replace('_', ' ')}?\n{show(rows)}")
    if options.svg:
        draw(answers, options.svg)


if __name__ == "__main__":
    main()
