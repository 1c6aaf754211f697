# SPDX-License-Identifier: MIT
"""A hook of mkdocs: the theme's search is a dialog without a name, which a screen reader has nothing to say of."""


def on_post_page(output, page, config):
    return output.replace('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"')
