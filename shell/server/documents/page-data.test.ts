import type { Boot } from '../../src/boot.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { SiteDocument } from './site-document.ts'
import { dataAddress, dataOf } from './page-data.ts'

const SITE = new URL('https://lelkesz.test/remotes/page-data.json?of=x')
const FOUND = { kind: 'page', page: 'node_view', params: { id: '7' }, build: 'b1', data: 'szöveg' } as const
const bootWith = (boot: Partial<Boot>) => boot as Boot

test('the address of a page is valid, without its fragment', () => {
  const { href } = dataAddress(SITE, '/igehirdetes/árvíz?oldal=2#alul')
  expect(href).toBe('https://lelkesz.test/igehirdetes/%C3%A1rv%C3%ADz?oldal=2')
})

test.each([
  [undefined],
  [['/node/7', '/node/8']],
  ['//elsewhere.test/node/7'],
  ['/\\elsewhere.test/node/7'],
  ['/x/..//elsewhere.test'],
  ['/node/7?mf=remote-bible'],
])('the address %j is rejected', (of) => expect(() => dataAddress(SITE, of)).toThrow('400'))

const textOf = (boot: Partial<Boot>) => JSON.parse(dataOf(bootWith(boot), null)?.text ?? 'null') as unknown

test.each<[what: string, boot: Partial<Boot>]>([
  ['an unknown page', { found: { kind: 'not-found' } }],
  ['a page that is left to the browser', { found: { kind: 'waiting', page: 'node_view', params: {} } }],
  ['a static document', {}],
])('%s has no data', (_what, boot) => expect(dataOf(bootWith(boot), null)).toBeUndefined())

test('the data of the document are cached for a minute, those of a daily page not at all', () => {
  expect(textOf({ found: FOUND })).toEqual(FOUND)
  expect(dataOf(bootWith({ found: FOUND }), null)?.headers).toMatchObject({
    'cache-control': 'max-age=60, stale-while-revalidate=600',
  })
  expect(dataOf(bootWith({ found: FOUND }), '2026-11-24')?.headers).toMatchObject({
    'cache-control': 'no-cache',
    [VALID_DAY]: '2026-11-24',
  })
})

test('a complete document has its data with a tag of their own, an incomplete one has none', () => {
  const data = dataOf(bootWith({ found: FOUND }), null)
  const fields = { status: 200, headers: {}, text: '<!doctype html>', pageRemote: 'remote-search', data }
  const whole = new SiteDocument({ ...fields, isComplete: true })
  expect(whole.pageData).toBe(whole.pageData)
  expect([whole.pageData?.etag === whole.etag, whole.pageData?.isComplete]).toEqual([false, true])
  expect(new SiteDocument({ ...fields, isComplete: false }).pageData).toBeNull()
  expect(whole.size).toBeGreaterThan(new SiteDocument({ ...fields, isComplete: true, data: undefined }).size)
})

test('the tag of a document covers its text and its headers', () => {
  const tagOf = (text: string, policy = 'a') =>
    new SiteDocument({ status: 200, headers: { policy }, text, isComplete: true, pageRemote: null })
  expect(tagOf('árvíz').etag).toBe(tagOf('árvíz').etag)
  expect(new Set([tagOf('árvíz'), tagOf('tűrő'), tagOf('árvíz', 'b')].map(({ etag }) => etag)).size).toBe(3)
  expect(tagOf('árvíz').isNamedBy(`W/"x", ${tagOf('árvíz').etag}`)).toBe(true)
  expect(tagOf('árvíz').isNamedBy('W/"x"')).toBe(false)
})
