/** The page for an unsaved address without network. It is self-contained. */
import { PREFERENCES_SCRIPT } from 'shared-kernel/preferences'
import tokens from '../../styles/tokens.css'
import { hu } from './messages/hu.ts'
import styles from './offline-page.css'
import { type ReadablePage, siteNameOf, titleOn, withShortTitles } from './offline-list.ts'

const STYLES = `${tokens}${styles}`

interface OfflineContent {
  /** Pages that can be read offline. */
  readable: ReadablePage[]
  /** Results of a search; null for other addresses. */
  found: ReadablePage[] | null
}

/** @param isOffline the device reports that it has no network; otherwise the server may be down */
export async function offlinePage(kept: OfflineContent, isOffline: boolean): Promise<Response> {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `script-src ${await hashOf(PREFERENCES_SCRIPT)} ${await hashOf(TRY_AGAIN_SCRIPT)}`,
    "connect-src 'self'",
    `style-src ${await hashOf(STYLES)}`,
    'img-src data:',
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
  }
  return new Response(offlineText(kept, isOffline ? hu.offline : hu.away), { status: 503, headers })
}

const offlineText = ({ readable, found }: OfflineContent, { title, text }: typeof hu.offline | typeof hu.away) =>
  [
    '<!doctype html>',
    '<html lang="hu" class="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Without saved pages only the host name is known.
    `<title>${titleOn(siteNameOf(readable) ?? location.hostname, title)}</title>`,
    `<script>${PREFERENCES_SCRIPT}</script>`,
    `<style>${STYLES}</style>`,
    '<link rel="icon" href="data:,">',
    '</head>',
    '<body>',
    ...headerOf(readable),
    '<main>',
    `<h1>${title}</h1>`,
    `<p>${text}</p>`,
    // An empty address is that of this page.
    `<a class="again" href="">${hu.again}</a>`,
    ...(found === null || readable.length === 0
      ? []
      : found.length === 0
        ? [`<p>${hu.foundNone}</p>`]
        : listOf('found', hu.found, found)),
    ...(readable.length === 0 ? [`<p>${hu.none}</p>`] : listOf('kept', hu.kept, readable)),
    '</main>',
    `<script>${TRY_AGAIN_SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')

/** The site's name, as in the header of its pages; a link where the home page is saved. */
function headerOf(readable: ReadablePage[]): string[] {
  const site = siteNameOf(readable)
  if (site === null) return []
  const isHomeSaved = readable.some(({ address }) => address === '/')
  return [`<header>${isHomeSaved ? `<a href="/">${site}</a>` : site}</header>`]
}

const listOf = (id: string, name: string, pages: ReadablePage[]) => [
  `<h2 id="${id}">${name}</h2>`,
  `<ul aria-labelledby="${id}">`,
  ...withShortTitles(pages).map(
    ({ address, title }) => `<li><a href="${address.replaceAll('&', '&amp;')}">${title}</a></li>`,
  ),
  '</ul>',
]

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

/** First pause between checks; doubles up to the maximum. */
const FIRST_MS = 2000
const LONGEST_MS = 60_000

/**
 * Script of the offline page. Requests HEAD of its own address until the site answers, even with an error page, which
 * is more accurate than this one. A gateway's own error does not count, because the worker would show this page again.
 * Nothing moves while the reader chooses from the list.
 */
export const TRY_AGAIN_SCRIPT = [
  '(function(){',
  `var pause=${FIRST_MS};`,
  'function reload(){location.reload()}',
  `function later(){setTimeout(ask,pause);pause=Math.min(2*pause,${LONGEST_MS})}`,
  'function hear(a){a.status<500||a.headers.has("content-security-policy")?reload():later()}',
  'function ask(){fetch("",{method:"HEAD",cache:"no-store"}).then(hear,later)}',
  'addEventListener("online",reload);',
  'later()',
  '})()',
].join('')
