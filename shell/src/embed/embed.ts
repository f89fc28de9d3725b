/**
 * `embed.js`: one script tag on any page defines the site's widgets and sizes its frames (MF-05). A classic script: it
 * must know where it came from, and the page that names it may be of any age.
 */
import { defineWidget } from './define-widget.ts'
import { showFailureEverywhere } from './failure.ts'
import { sizeFrames } from './frame-heights.ts'
import type { WidgetTable } from './widget-table.ts'

const TABLE_MS = 10_000

async function start(site: string) {
  try {
    const answer = await fetch(`${site}/remotes/widgets.json`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TABLE_MS),
    })
    const { api, widgets } = (await answer.json()) as WidgetTable
    for (const widget of widgets) defineWidget(widget, { site, api })
  } catch {
    if (document.readyState !== 'loading') return showFailureEverywhere(site)
    document.addEventListener('DOMContentLoaded', () => showFailureEverywhere(site))
  }
}

const { currentScript } = document
if (currentScript instanceof HTMLScriptElement) {
  const site = new URL(currentScript.src).origin
  sizeFrames(site)
  void start(site)
}
