/** The page for an address that is not kept, when the network does not give it: it needs nothing that is not in it. */
import { PREFERENCES_SCRIPT } from 'shared-kernel/preferences'
import tokens from '../styles/tokens.css'
import { hu } from './messages/hu.ts'
import styles from './offline-page.css'
import { type ReadablePage, siteNameOf, titleOn, withShortTitles } from './short-titles.ts'
import { TRY_AGAIN_SCRIPT } from './try-again-script.ts'

const STYLES = `${tokens}${styles}`

interface Kept {
  /** What can be read without a network. */
  readable: ReadablePage[]
  /** Where words are searched for: those of it that have them. */
  found: ReadablePage[] | null
}

/** @param isOffline the device says that it has no network; where it does not say so, it may be the server as well */
export async function offlinePage(kept: Kept, isOffline: boolean): Promise<Response> {
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

const offlineText = ({ readable, found }: Kept, { title, said }: typeof hu.offline | typeof hu.away) =>
  [
    '<!doctype html>',
    '<html lang="hu" class="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // A device that has kept nothing knows the site by its address alone.
    `<title>${titleOn(siteNameOf(readable) ?? location.hostname, title)}</title>`,
    `<script>${PREFERENCES_SCRIPT}</script>`,
    `<style>${STYLES}</style>`,
    '<link rel="icon" href="data:,">',
    '</head>',
    '<body>',
    '<main>',
    `<h1>${title}</h1>`,
    `<p>${said}</p>`,
    // An empty address is this page's own.
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
