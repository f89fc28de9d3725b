/** A bar below the editor with the result of the last sync. */
import { type Line, type SyncReport, summarize } from './report.ts'

const POLL_MS = 4000

/** Shows `report.json` in the element, and follows it; hidden while there is none. */
export function showReports(panel: HTMLElement) {
  let shown = ''
  const look = async () => {
    if (document.hidden) return
    const response = await fetch('report.json', { cache: 'no-cache', credentials: 'omit', headers: toHeaders() }).catch(
      () => null,
    )
    if (!response?.ok) return
    const text = await response.text()
    const time = new Date(response.headers.get('last-modified') ?? Date.now())
    if (`${time.getTime()}${text}` === shown) return
    shown = `${time.getTime()}${text}`
    showReport(panel, JSON.parse(text) as SyncReport, time)
  }
  void look()
  setInterval(() => void look(), POLL_MS)
}

/** The git host's token of the signed-in editor, with which Caddy asks it whether the report may be read. */
function toHeaders(): HeadersInit {
  const user = JSON.parse(localStorage.getItem('decap-cms-user') ?? '{}') as { token?: string }
  return user.token === undefined ? {} : { authorization: `Bearer ${user.token}` }
}

function showReport(panel: HTMLElement, report: SyncReport, time: Date) {
  const { headline, isWrong, lines } = summarize(report)
  const clock = time.toLocaleString('hu-HU', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })
  const status = element('span', `Frissítve: ${clock} · ${headline}`)
  status.setAttribute('role', 'status')
  panel.className = isWrong ? 'is-wrong' : ''
  panel.hidden = false
  if (lines.length === 0) return panel.replaceChildren(status)
  const list = element('ul')
  list.append(...lines.map(toItem))
  const details = element('details')
  const summary = element('summary')
  summary.append(status)
  details.append(summary, list)
  details.open = panel.querySelector('details')?.open ?? false
  panel.replaceChildren(details)
}

function toItem({ entry, where, text, isRefused }: Line) {
  const item = element('li')
  const place = element(entry === null ? 'strong' : 'a', where)
  if (entry !== null) place.setAttribute('href', entry)
  item.append(place, ` ${text}${isRefused ? ' (Így nem jelenik meg.)' : ''}`)
  return item
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
