import { siteDay } from 'shared-kernel/site'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import { headTags } from './head.ts'

const head = { title: 'Cím', documentTitle: 'Cím – Próba', siteTitle: 'Próba', isHome: false }

function tags(
  changes: Partial<RenderedDocument['head']> = {},
  more: object = {},
  address = '/node/1?EMBEDDED=1',
): string {
  const rendered = { kind: 'document', status: 200, head: { ...head, ...changes }, config: null, boot: {}, ...more }
  return headTags(rendered as unknown as RenderedDocument, new URL(address, 'https://pelda.hu')).join('\n')
}
const described = (html: string) => {
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

test('link previews have title, text, image, type, language and site', () => {
  const html = tags({ description: 'A "szöveg" <b>', image: '/kep.png', type: 'article', canonical: '/ige/1' })
  for (const line of [
    '<meta name="description" content="A &quot;szöveg&quot; &lt;b&gt;">',
    '<link rel="canonical" href="https://pelda.hu/ige/1">',
    '<meta property="og:site_name" content="Próba">',
    '<meta property="og:title" content="Cím">',
    '<meta property="og:type" content="article">',
    '<meta property="og:url" content="https://pelda.hu/ige/1">',
    '<meta property="og:locale" content="hu_HU">',
    '<meta property="og:image" content="https://pelda.hu/kep.png">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]) {
    expect(html).toContain(line)
  }
  expect(tags({ unlisted: true })).toContain('<meta name="twitter:card" content="summary">')
  const drawn = /og:image" content="https:\/\/pelda\.hu\/kep\.png\?oldal=%2Fige%2F1&amp;v=[\w-]{8}"/
  expect(tags({ canonical: '/ige/1' })).toMatch(drawn)
})

test('[MF-05] a page with a card links to its oEmbed address; an embedded one to nothing of the kind', () => {
  const card = { embed: 'sermon', attributes: {}, address: 'https://pelda.hu/ige/1', title: 'A "b"', siteTitle: 'P' }
  const rendered = (embedded: boolean) =>
    ({ kind: 'document', status: 200, head, config: null, boot: { embedded } }) as unknown as RenderedDocument
  const lines = (embedded: boolean, shown: typeof card | null) =>
    headTags(rendered(embedded), new URL('https://pelda.hu/node/1'), shown).filter((line) => line.includes('oembed'))
  expect(lines(false, card)).toEqual([
    '<link rel="alternate" type="application/json+oembed" title="A &quot;b&quot;" href="https://pelda.hu/oembed?url=https%3A%2F%2Fpelda.hu%2Fige%2F1&amp;format=json">',
  ])
  expect([...lines(true, card), ...lines(false, null)]).toEqual([])
  expect(tags({ feed: { title: 'Ez', path: '/k.xml' } }, { boot: { embedded: true } })).not.toMatch(/rss|ld\+json/)
})

test('[MF-05] the card of today’s reading is that of the daily reading, of another day that of its sermon', () => {
  const card = { embed: 'sermon', attributes: {}, address: 'https://pelda.hu/node/1', title: 'Cím', siteTitle: 'P' }
  const rendered = { kind: 'document', status: 200, head, config: null, boot: {} } as unknown as RenderedDocument
  const addressFor = (query: string, path = '/node/1') =>
    headTags(rendered, new URL(`https://pelda.hu${path}${query}`), card)
      .join()
      .match(/oembed\?url=([^&]+)/)?.[1]
  const daily = encodeURIComponent('https://pelda.hu/napi-ige')
  expect([addressFor(`?nap=${siteDay(new Date())}`), addressFor('', '/napi-ige')]).toEqual([daily, daily])
  for (const query of ['', '?nap=2020-01-01', '?nap=']) {
    expect(addressFor(query)).toBe(encodeURIComponent('https://pelda.hu/node/1'))
  }
})

test.each(['http://[', 'javascript:x', '//masik.hu/x.png', 'x.png'])('an invalid address is omitted: %j', (bad) => {
  const config = { site: { og_cover: bad, favicon: { url: bad } } }
  const html = tags({ image: bad, canonical: bad, trail: [{ name: 'A', path: bad }] } as object, { config })
  expect(html).toContain('og:image" content="https://pelda.hu/kep.png?')
  expect(html).toContain('<link rel="icon" href="data:,">')
  expect(html).toContain('<link rel="canonical" href="https://pelda.hu/node/1">')
  // The next valid one is used.
  const covered = { config: { site: { og_cover: '/cover.png' } } }
  expect(tags({ image: bad, isHome: true } as object, covered)).toContain('https://pelda.hu/cover.png')
})

test('the language of a text is named; an invalid one is replaced', () => {
  const english = tags({ language: 'en' })
  expect(english).toContain('<link rel="alternate" hreflang="en" href="https://pelda.hu/node/1">')
  expect(english).toContain('<link rel="alternate" hreflang="x-default" href="https://pelda.hu/node/1">')
  expect(english).toContain('content="en_US"')
  expect(tags({ language: '?' })).toContain('content="hu_HU"')
})

test('an unlisted page has noindex and no JSON-LD', () => {
  for (const html of [tags({ unlisted: true }), tags({}, { status: 404 }), tags({}, { status: 503 })]) {
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).not.toMatch(/hreflang|ld\+json/)
  }
  expect(tags({}, { status: 404 })).not.toContain('canonical')
  expect(tags({ unlisted: true })).toContain('canonical')
  expect(tags()).not.toContain('robots')
})

test('the home page has one address, a search action and the feed of the newest sermons', () => {
  const html = tags({ isHome: true, canonical: '/kereses', feed: { title: 'Keresés', path: '/kereses.xml' } })
  expect(html).toContain('<link rel="canonical" href="https://pelda.hu/">')
  expect(html).toContain('type="application/rss+xml" title="Igehirdetések – Próba" href="/feed.xml">')
  expect(described(html)).toEqual([
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        target: { '@type': 'EntryPoint', urlTemplate: 'https://pelda.hu/kereses?s={search_term_string}' },
      }),
    }),
  ])
})

test('JSON-LD has the breadcrumbs, and no text can end its script element', () => {
  const things = [{ '@type': 'Article', headline: '</script><script>alert(1)</script>' }]
  const html = tags({ things, trail: [{ name: 'Cím', path: '/ige/1' }], feed: { title: 'Ez', path: '/k.xml?a=1&b=2' } })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(described(html)).toEqual([
    { '@type': 'WebSite', '@id': 'https://pelda.hu/#site', name: 'Próba', url: 'https://pelda.hu/', inLanguage: 'hu' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Próba', item: 'https://pelda.hu/' },
        { '@type': 'ListItem', position: 2, name: 'Cím', item: 'https://pelda.hu/ige/1' },
      ],
    },
    things[0],
  ])
  expect(html).toContain('title="Ez – Próba" href="/k.xml?a=1&amp;b=2">')
})
