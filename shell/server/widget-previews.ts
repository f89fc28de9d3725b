/** A widget alone in a document, as on a page of somebody else's: what the page for editors shows of it (MF-05). */
import type { FastifyInstance } from 'fastify'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import { escapeHtml } from './escape.ts'
import type { LiveBuilds } from './live-builds.ts'
import { hu } from './messages/hu.ts'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'

/** What an editor has no say in. */
const NOT_SAID = ['api']

const SCHEMES = ['light', 'dark']

const policyOf = (apiOrigin: string) =>
  [
    "default-src 'none'",
    ...['script-src', 'style-src', 'font-src', 'form-action'].map((what) => `${what} 'self'`),
    `connect-src 'self' ${apiOrigin}`.trim(),
    "img-src 'self' data:",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

/** The document. Pure. */
export function previewOf({ name, element, attributes, editor }: WidgetRow, said: URLSearchParams): string {
  // As in the line that editors copy; an element of no height might never come near.
  const until = `<a href="/">${escapeHtml(editor?.title.hu ?? name)}</a>`
  const written = Object.keys(attributes)
    .filter((attribute) => !NOT_SAID.includes(attribute) && said.get(attribute))
    .map((attribute) => ` ${attribute}="${escapeHtml(said.get(attribute)!)}"`)
  const theme = said.get('theme') ?? ''
  return [
    '<!doctype html><html lang="hu"><meta charset="utf-8">',
    // The page around has these colours, too.
    `<meta name="color-scheme" content="${SCHEMES.includes(theme) ? theme : 'light dark'}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(name)}</title><base target="_top"><link rel="icon" href="data:,">`,
    `<script async src="/embed.js"></script><${element}${written.join('')}>${until}</${element}>`,
    `<noscript><p>${hu.previewNeedsScript}</p></noscript>`,
  ].join('')
}

export async function widgetPreviews(app: FastifyInstance, { live, apiOrigin }: Settings & { live: LiveBuilds }) {
  app.get<{ Params: { name: string } }>('/beagyazas/elem/:name.html', (request, reply) => {
    const rows = [...live.chosenFor(null)].flatMap(([remote, build]) =>
      live.isOff(remote, build) ? [] : (build.extras.widgets ?? []),
    )
    const row = rows.find(({ name, editor }) => editor && name === request.params.name)
    if (!row) throw new Refusal(404)
    return reply
      .headers({ 'content-security-policy': policyOf(apiOrigin), 'cache-control': 'public, max-age=60' })
      .type('text/html; charset=utf-8')
      .send(previewOf(row, new URL(request.url, 'http://site').searchParams))
  })
}
