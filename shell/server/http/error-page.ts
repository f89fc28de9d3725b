/** Page instead of a document after an error: a sentence and a link, without scripts, remotes or other files. */
import { escapeHtml } from 'shared-kernel/sanitize'
import { cspHash } from './headers.ts'
import { hu } from './messages/hu.ts'

export interface ErrorPage {
  title: string
  text: string
  /** Seconds after which the page reloads itself; without them it links to the home page. */
  retryAfter?: number
}

const STYLE = `:root { color-scheme: light dark; }
body { box-sizing: border-box; margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; background: #faf8f4; color: #24211c; font: 1.125rem/1.6 Georgia, serif; }
main { max-width: 34rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25; }
a { display: inline-block; margin-top: 0.5rem; padding: 0.75rem 1.25rem; border: 2px solid currentColor; border-radius: 0.375rem; color: inherit; text-decoration: none; }
a:focus-visible { outline: 3px solid #1f5fa8; outline-offset: 3px; }
@media (prefers-color-scheme: dark) { body { background: #191714; color: #ece7de; } a:focus-visible { outline-color: #8ec2ff; } }`

/** Without `frame-ancestors`: the page has no control that clickjacking could abuse. */
const POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'`

export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
}

export function errorPage({ title, text, retryAfter }: ErrorPage): string {
  // An empty address is the page itself.
  const [href, words] = retryAfter === undefined ? ['/', hu.toHome] : ['', hu.tryAgain]
  return [
    '<!doctype html>',
    '<html lang="hu">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    ...(retryAfter === undefined ? [] : [`<meta http-equiv="refresh" content="${retryAfter}">`]),
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    `<a href="${href}">${escapeHtml(words)}</a>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
