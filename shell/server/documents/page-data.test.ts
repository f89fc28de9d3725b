import type { Boot } from '../../src/boot.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { MadeDocument } from './rendered-document.ts'
import { askedAddress, dataOf } from './page-data.ts'

const SITE = new URL('https://lelkesz.test/remotes/page-data.json?of=x')
const FOUND = { kind: 'page', page: 'node_view', params: { id: '7' }, build: 'b1', data: 'szöveg' } as const
const bootWith = (boot: Partial<Boot>) => boot as Boot

test.each([
  ['/node/7', 'https://lelkesz.test/node/7'],
  ['/igehirdetes/árvíz?oldal=2#alul', 'https://lelkesz.test/igehirdetes/%C3%A1rv%C3%ADz?oldal=2'],
  ['/node/7?EMBEDDED=1', 'https://lelkesz.test/node/7?EMBEDDED=1'],
  ['/', 'https://lelkesz.test/'],
])('%s is an address of the site', (of, href) => expect(askedAddress(SITE, of).href).toBe(href))

test.each([
  ['nothing', undefined],
  ['two addresses', ['/node/7', '/node/8']],
  ['another site', 'https://elsewhere.test/node/7'],
  ['another site by its host', '//elsewhere.test/node/7'],
  ['another site as browsers read it', '/\\elsewhere.test/node/7'],
  ['what reads like another site', '/x/..//elsewhere.test'],
  ['the end of a line', '/node/7%0A'],
  ['no address', 'node/7'],
  ['builds of a visitor’s own', '/node/7?mf=remote-bible'],
])('%s is refused', (_what, of) => expect(() => askedAddress(SITE, of)).toThrow('400'))

const textOf = (boot: Partial<Boot>) => JSON.parse(dataOf(bootWith(boot), null)?.text ?? 'null') as unknown

test('the answer is what the document shows', () => expect(textOf({ found: FOUND })).toEqual(FOUND))

test.each<[what: string, boot: Partial<Boot>]>([
  ['nothing there', { found: { kind: 'not-found' } }],
  ['a page that is left to the browser', { found: { kind: 'waiting', page: 'node_view', params: {} } }],
  ['a document that shows nothing', {}],
])('of %s there is no answer', (_what, boot) => expect(dataOf(bootWith(boot), null)).toBeUndefined())

test('who goes back within a minute need not ask; what holds for a day is asked for each time', () => {
  expect(dataOf(bootWith({ found: FOUND }), null)?.headers).toMatchObject({
    'cache-control': 'max-age=60, stale-while-revalidate=600',
  })
  expect(dataOf(bootWith({ found: FOUND }), '2026-11-24')?.headers).toMatchObject({
    'cache-control': 'no-cache',
    [VALID_DAY]: '2026-11-24',
  })
})

test('it comes with the document, under a name of its own, and not with one that lacks something', () => {
  const data = dataOf(bootWith({ found: FOUND }), null)
  const facts = { status: 200, headers: {}, text: '<!doctype html>', pageRemote: 'remote-search', data }
  const whole = new MadeDocument({ ...facts, isWhole: true })
  expect(whole.data).toBe(whole.data)
  expect([whole.data?.etag === whole.etag, whole.data?.isWhole]).toEqual([false, true])
  expect(new MadeDocument({ ...facts, isWhole: false }).data).toBeNull()
  expect(whole.size).toBeGreaterThan(new MadeDocument({ ...facts, isWhole: true, data: undefined }).size)
})
