import Fastify from 'fastify'
import { written } from './embeds.ts'
import { MadeDocument } from '../documents/rendered-document.ts'
import type { Wanted } from '../documents/render-document.ts'
import { answerError } from '../http/errors.ts'
import type { Card } from './card.ts'
import { oembed } from './oembed.ts'

const SITE = 'https://pelda.hu'
const CARD: Card = {
  inset: 'sermon',
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
  extras: { insets: Object.values(ROWS), pages: [{ name: 'daily_reading', paths: ['/napi-ige'], module: './P' }] },
}

const made: string[] = []

/** What stands at an address of the site. */
function documentAt({ url }: Pick<Wanted, 'url'>): MadeDocument {
  made.push(url.pathname + url.search)
  const facts = { status: 200, headers: {}, text: '', isWhole: true, pageRemote: 'r' }
  if (url.pathname === '/napi-ige' || url.pathname === '/regi')
    return new MadeDocument({ ...facts, status: 302, headers: { location: '/igehirdetes/a-kegyelem' } })
  if (url.pathname === '/korbe') return new MadeDocument({ ...facts, headers: { location: '/korbe' } })
  if (url.pathname === '/mashova') return new MadeDocument({ ...facts, headers: { location: 'https://masik.hu/' } })
  if (url.pathname === '/nincs') return new MadeDocument({ ...facts, status: 404 })
  if (url.pathname === '/most-nem') return new MadeDocument({ ...facts, status: 503, isWhole: false })
  if (url.pathname === '/felig') return new MadeDocument({ ...facts, isWhole: false })
  if (url.pathname === '/hamis') return new MadeDocument({ ...facts, card: { ...CARD, inset: 'sermon?nid=1' } })
  if (url.pathname === '/kereses') return new MadeDocument(facts)
  if (url.pathname === '/hosszu') return new MadeDocument({ ...facts, card: { ...CARD, attributes: { nid: '9' } } })
  return new MadeDocument({ ...facts, card: url.pathname === '/ures' ? { ...CARD, attributes: { nid: '0' } } : CARD })
}

async function site() {
  const app = Fastify()
  app.setErrorHandler(answerError)
  await app.register(oembed, {
    publicOrigin: SITE,
    live: { revision: 1, chosenFor: () => new Map([['r', BUILD]]), isDisabled: () => false },
    insets: {
      rowOf: (name: string) => (ROWS as Record<string, object>)[name],
      get: async ({ attributes: { nid } }: { attributes: Record<string, string> }) =>
        written(
          nid === '0'
            ? { error: 'missing' }
            : { tree: [['p', { part: 'text' }, 'szó '.repeat(nid === '9' ? 400 : 1)]] },
        ),
    },
    make: async (wanted: Wanted) => documentAt(wanted),
    limit: { run: <Value>(make: () => Value) => make() },
  } as never)
  return async (query: Record<string, string>) => app.inject(`/oembed?${new URLSearchParams(query)}`)
}
const at = (path: string) => ({ url: SITE + path })

beforeEach(() => void (made.length = 0))

test('[MF-05] an address is answered with a frame of its inset, and a link for where no frame is shown', async () => {
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

test('[MF-05] the same as XML, within the room that there is', async () => {
  const ask = await site()
  const answer = await ask({ ...at('/regi?EMBEDDED=1#x'), format: 'xml', maxwidth: '320', maxheight: '120' })
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n<version>1.0</)
  expect(answer.body).toContain('<title>A „kegyelem” &amp; &lt;mi&gt;</title>')
  expect(answer.body).toContain('width=&quot;320&quot; height=&quot;120&quot;')
  expect(answer.body).toMatch(/<width>320<\/width>\n<height>120<\/height>\n<\/oembed>\n$/)
  // What is no number was not said.
  const { width, height } = (await ask({ ...at('/regi'), maxwidth: '-5', maxheight: '1e3' })).json<
    Record<string, number>
  >()
  expect([width, height]).toEqual([600, 200])
})

test('[MF-05] a page that is another one tomorrow is shown as its inset, which goes with the day', async () => {
  const ask = await site()
  const { html, author_name, height } = (await ask(at('/napi-ige'))).json<Record<string, unknown>>()
  expect(html).toContain(`src="${SITE}/beagyazas/daily.html"`)
  // Not the title of the sermon that it leads on to today.
  expect(html).toContain(`<a href="${SITE}/napi-ige">Napi ige</a>`)
  expect([author_name, height]).toEqual([undefined, 300])
})

test.each([
  ['no address', {}, 400],
  ['no address at all', { url: 'http://[' }, 404],
  ['an address of somebody else’s', { url: 'https://masik.hu/igehirdetes/a-kegyelem' }, 404],
  ['what only looks like ours', { url: 'https://pelda.hu@masik.hu/' }, 404],
  ['a path that is another site', at('//masik.hu/'), 404],
  ['a path with the end of a line in it', at('/igehirdetes/a-kegyelem%0a'), 404],
  ['what is no page of the web', { url: 'javascript:alert(1)' }, 404],
  ['nothing there', at('/nincs'), 404],
  ['a page that has no inset', at('/kereses'), 404],
  ['an inset that has nothing to show', at('/ures'), 404],
  ['addresses that lead to one another', at('/korbe'), 404],
  ['an address that leads away', at('/mashova'), 404],
  ['an inset that no table names', at('/hamis'), 404],
  ['a path that is too long', at(`/${'a'.repeat(2000)}`), 404],
  ['an address that is too long', at(`/igehirdetes/a-kegyelem?s=${'a'.repeat(7000)}`), 404],
  ['a page that cannot be had now', at('/most-nem'), 503],
  ['a page that is left to the browser for want of an answer', at('/felig'), 503],
  ['a form that nobody writes', { ...at('/regi'), format: 'yaml' }, 501],
])('[MF-05] %s is refused as oEmbed says', async (_what, query, status) => {
  const ask = await site()
  expect((await ask(query)).statusCode).toBe(status)
})

test('[MF-05] the same address makes its document once in a minute, whoever asks in whichever form', async () => {
  const ask = await site()
  for (const format of ['json', 'xml']) await ask({ ...at('/igehirdetes/a-kegyelem'), format })
  await ask({ url: 'http://pelda.hu/igehirdetes/a-kegyelem' })
  expect(made).toEqual(['/igehirdetes/a-kegyelem'])
})

test('[MF-05] a long text is told to need more, the more the narrower it is', async () => {
  const ask = await site()
  const heightFor = async (more: object) => (await ask({ ...at('/hosszu'), ...more })).json<{ height: number }>().height
  const [wide, narrow] = [await heightFor({}), await heightFor({ maxwidth: '300' })]
  expect(wide).toBeGreaterThan(600)
  expect(narrow).toBeGreaterThan(1.6 * wide)
  expect(await heightFor({ maxwidth: '300', maxheight: '400' })).toBe(400)
})
