import Fastify from 'fastify'
import { SiteDocument } from '../documents/site-document.ts'
import { answerError } from '../http/errors.ts'
import type { Card } from './card.ts'
import { oembed } from './oembed.ts'

const SITE = 'https://pelda.hu'
const CARD: Card = {
  embed: 'sermon',
  attributes: { nid: '7' },
  address: `${SITE}/igehirdetes/a-kegyelem`,
  title: 'A „kegyelem” & <mi>',
  author: 'Kiss Anna',
  siteTitle: 'Próba',
}
const ROWS = {
  sermon: { name: 'sermon', module: './S', attributes: { nid: 'number' as const }, height: { fixed: 168 } },
  daily: {
    name: 'daily',
    module: './D',
    attributes: {},
    height: { fixed: 300 },
    page: 'daily_reading',
    editor: { title: { hu: 'Napi ige' }, fields: {} },
  },
}
const BUILD = {
  extras: { embeds: Object.values(ROWS), pages: [{ name: 'daily_reading', paths: ['/napi-ige'], module: './P' }] },
}

/** The documents of the site. */
function documentAt(url: URL): SiteDocument {
  const facts = { status: 200, headers: {}, text: '', isComplete: true, pageRemote: 'r' }
  if (url.pathname === '/napi-ige' || url.pathname === '/regi')
    return new SiteDocument({ ...facts, status: 302, headers: { location: '/igehirdetes/a-kegyelem' } })
  if (url.pathname === '/mashova') return new SiteDocument({ ...facts, headers: { location: 'https://masik.hu/' } })
  if (url.pathname === '/nincs') return new SiteDocument({ ...facts, status: 404 })
  if (url.pathname === '/most-nem') return new SiteDocument({ ...facts, status: 503, isComplete: false })
  if (url.pathname === '/felig') return new SiteDocument({ ...facts, isComplete: false })
  if (url.pathname === '/hamis') return new SiteDocument({ ...facts, card: { ...CARD, embed: 'sermon?nid=1' } })
  if (url.pathname === '/kereses') return new SiteDocument(facts)
  return new SiteDocument({ ...facts, card: CARD })
}

async function site() {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await app.register(oembed, {
    publicOrigin: SITE,
    live: { revision: 1, forAll: [['r', BUILD]] },
    embeds: {
      rowOf: (name: string) => (ROWS as Record<string, object>)[name],
      get: async () => ({ tree: [['p', { part: 'text' }, 'szó']] }),
    },
    documentAt: async (url: URL) => documentAt(url),
  } as never)
  return async (query: Record<string, string>) => app.inject(`/oembed?${new URLSearchParams(query)}`)
}
const at = (path: string) => ({ url: SITE + path })

test('[MF-05] an address is answered with a frame of its embed, and a link for readers without frames', async () => {
  const ask = await site()
  const answer = await ask(at('/igehirdetes/a-kegyelem'))
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-type': 'application/json; charset=utf-8',
  })
  const title = 'A „kegyelem” &amp; &lt;mi&gt;'
  expect(answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'A „kegyelem” & <mi>',
    author_name: 'Kiss Anna',
    provider_name: 'Próba',
    provider_url: `${SITE}/`,
    cache_age: 86_400,
    html: `<blockquote><a href="${CARD.address}">${title}</a></blockquote><iframe title="${title}" src="${SITE}/beagyazas/sermon.html?nid=7" width="600" height="200" frameborder="0"></iframe>`,
    width: 600,
    height: 200,
  })
})

test('[MF-05] the response is also available as XML, and respects the maximum size', async () => {
  const ask = await site()
  const answer = await ask({ ...at('/regi?EMBEDDED=1#x'), format: 'xml', maxwidth: '320', maxheight: '120' })
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n<version>1.0</)
  expect(answer.body).toContain('<title>A „kegyelem” &amp; &lt;mi&gt;</title>')
  expect(answer.body).toContain('width=&quot;320&quot; height=&quot;120&quot;')
  expect(answer.body).toMatch(/<width>320<\/width>\n<height>120<\/height>\n<\/oembed>\n$/)
})

test('[MF-05] a page that changes every day is shown by its embed, without the title of today', async () => {
  const ask = await site()
  const { html, author_name, height } = (await ask(at('/napi-ige'))).json<Record<string, unknown>>()
  expect(html).toContain(`src="${SITE}/beagyazas/daily.html"`)
  expect(html).toContain(`<a href="${SITE}/napi-ige">Napi ige</a>`)
  expect([author_name, height]).toEqual([undefined, 300])
})

test.each([
  ['no address', {}, 400],
  ['an address of another site', { url: 'https://masik.hu/igehirdetes/a-kegyelem' }, 404],
  ['a path that browsers read as another site', at('//masik.hu/'), 404],
  ['an unknown page', at('/nincs'), 404],
  ['a page without a card', at('/kereses'), 404],
  ['a redirect to another site', at('/mashova'), 404],
  ['an unknown embed', at('/hamis'), 404],
  ['an address that is too long', at(`/igehirdetes/a-kegyelem?s=${'a'.repeat(7000)}`), 404],
  ['a page that cannot be rendered now', at('/most-nem'), 503],
  ['an incomplete page', at('/felig'), 503],
  ['an unknown format', { ...at('/regi'), format: 'yaml' }, 501],
])('[MF-05] oEmbed rejects %s', async (_what, query, status) => {
  const ask = await site()
  expect((await ask(query)).statusCode).toBe(status)
})
