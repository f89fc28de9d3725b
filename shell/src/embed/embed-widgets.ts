/**
 * `embed-widgets.js`: what `embed.js` fetches where a page has an element that is no inset: a widget that brings its
 * own React (MF-05).
 */
import { defineWidget } from './define-widget.ts'
import { showFailureEverywhere } from './failure.ts'
import { own } from './own-global.ts'
import { sayUnknownElements } from './say-unknown.ts'
import type { WidgetTable } from './widget-table.ts'

const TABLE_MS = 10_000
/** Then twice as long, and so on: a site that is away for a night is asked a dozen times. */
const AGAIN_MS = 5000

async function start(site: string, pause = AGAIN_MS) {
  try {
    const answer = await fetch(`${site}/remotes/widgets.json`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(TABLE_MS),
    })
    // Of another answer's object nothing is read: it might have these from `Object.prototype`.
    if (!answer.ok) throw new Error(`${answer.status}`)
    const { api, widgets } = (await answer.json()) as WidgetTable
    for (const widget of widgets) defineWidget(widget, { site, api })
    sayUnknownElements(widgets.map(({ element }) => element))
  } catch {
    showFailureEverywhere(site)
    again(pause, () => void start(site, 2 * pause))
  }
}

/** After a pause, or sooner when the visitor is online again; once. */
function again(pause: number, attempt: () => void) {
  const now = () => {
    clearTimeout(timer)
    removeEventListener('online', now)
    attempt()
  }
  const timer = setTimeout(now, pause)
  addEventListener('online', now)
}

const site = own()?.site
if (site !== undefined) void start(site)
