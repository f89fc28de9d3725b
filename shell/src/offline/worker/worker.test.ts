import { createHash } from 'node:crypto'
import { siteDay } from 'shared-kernel/site'
import {
  askFor,
  cachedIn,
  caches,
  disconnect,
  dispatch,
  document,
  done,
  FILE,
  goTo,
  HOUR_MS,
  htmlOf,
  network,
  NOT_OURS,
  NOW,
  ORIGIN,
  OWN,
  postMessage,
  serve,
  serveStatus,
  startAfresh,
  storage,
  timesAsked,
  titleOf,
  withFields,
} from './testing/worker-environment.ts'
import './worker.ts'

const after = (hours: number) => jest.setSystemTime(new Date(NOW.getTime() + hours * HOUR_MS))

beforeEach(startAfresh)
afterEach(() => jest.useRealTimers())

test.each<[what: string, reply: () => unknown, next: string | undefined, cached: string[]]>([
  ['unchanged', () => serveStatus('/node/1', 304), 'egy', ['/node/2', '/node/1']],
  ['changed', () => serve('/node/1', 'más'), 'más', ['/node/2', '/node/1']],
  ['gone', () => serveStatus('/node/1', 410), undefined, ['/node/2']],
  ['not there', () => serveStatus('/node/1', 404), undefined, ['/node/2']],
  ['switched off', () => serveStatus('/node/1', 503, { 'switched-off': '1' }), undefined, ['/node/2']],
  ['in trouble', () => serveStatus('/node/1', 503), 'egy', ['/node/1', '/node/2']],
  ['one visitor’s own', () => serve('/node/1', 'próba', { 'cache-control': 'private, no-store' }), undefined, []],
  ['out of reach', disconnect, 'egy', ['/node/1', '/node/2']],
  ['another server’s', () => serve('/node/1', 'wifi', NOT_OURS), 'egy', ['/node/1', '/node/2']],
  [
    'another server’s, for one visitor',
    () => serve('/node/1', 'wifi', { ...NOT_OURS, 'cache-control': 'no-store' }),
    'egy',
    ['/node/1', '/node/2'],
  ],
  ['missing, by another server', () => serveStatus('/node/1', 404, NOT_OURS), 'egy', ['/node/1', '/node/2']],
])('a copy is shown at once; behind it the server says that it is %s', async (_what, reply, next, cached) => {
  serve('/node/2')
  await goTo('/node/1')
  await goTo('/node/2')
  reply()
  expect(await titleOf(await goTo('/node/1'))).toBe('egy')
  expect(cachedIn('documents')).toEqual(cached)
  disconnect()
  const again = await goTo('/node/1')
  expect(again?.status === 503 ? undefined : await titleOf(again)).toBe(next)
})

test('copies of deleted pages go with the first page of another day, although they are not opened', async () => {
  const pageData = '/remotes/page-data.json?of=%2Fnode%2F1'
  serve('/node/2')
  serve('/node/3')
  network.answers.set(pageData, () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
  for (const path of ['/node/1', '/node/2', '/node/3']) await goTo(path)
  await askFor(pageData)
  serveStatus('/node/1', 410)
  serveStatus('/node/3', 410, NOT_OURS)
  await goTo('/node/2')
  expect(cachedIn('documents')).toContain('/node/1')
  after(25)
  network.asked = []
  for (let visit = 0; visit < 2; visit += 1) await goTo('/node/2')
  expect(cachedIn('documents')).toEqual(['/node/3', '/node/2'])
  expect(cachedIn('answers')).not.toContain(pageData)
  expect(timesAsked('/node/3')).toBe(1)
})

test('the server is asked whether the copy has changed since', async () => {
  await goTo('/node/1')
  const tags: (string | null)[] = []
  network.answers.set('/node/1', ({ headers }) => {
    tags.push(headers.get('if-none-match'))
    return new Response(null, { status: 304 })
  })
  await goTo('/node/1')
  expect(tags).toEqual(['"1"'])
  // Found to be right again, it is good for another week.
  after(6 * 24)
  await goTo('/node/1')
  after(12 * 24)
  network.answers.set('/node/1', () => document(htmlOf('más')))
  expect(await titleOf(await goTo('/node/1'))).toBe('egy')
})

test.each<[what: string, cache: string, days: number, shown: string]>([
  ['who reloads', 'no-cache', 0, 'más'],
  ['who reloads all', 'reload', 0, 'más'],
  ['who comes back after days', 'default', 6, 'egy'],
  ['who comes back after weeks', 'default', 8, 'más'],
  ['whose clock was set back', 'default', -1, 'más'],
])('%s is shown what there is', async (_what, cache, days, shown) => {
  await goTo('/node/1')
  serve('/node/1', 'más')
  after(days * 24)
  expect(await titleOf(await goTo('/node/1', { cache }))).toBe(shown)
})

test.each([
  ['says that it is in trouble', () => serveStatus('/node/1', 500), 'egy'],
  ['says that it is switched off', () => serveStatus('/node/1', 503, { 'switched-off': '1' }), undefined],
  ['is out of reach', disconnect, 'egy'],
])('of an old copy the server is asked; where it %s', async (_what, reply, shown) => {
  await goTo('/node/1')
  reply()
  expect(await titleOf(await goTo('/node/1', { cache: 'reload' }))).toBe(shown)
})

test.each<[string, string, string[], boolean]>([
  ['its remote', 'remote-bible', [], true],
  ['its build', 'remote-search remote-bible/b1', [], true],
  ['another build', 'remote-bible/b2', ['/node/2', '/node/1'], false],
  ['a remote that begins alike', 'remote-bib', ['/node/2', '/node/1'], false],
])('a copy is shown at once; when %s is disabled, copies and open pages go', async (_what, off, cached, isLeft) => {
  serve('/node/2')
  await goTo('/node/1')
  await goTo('/node/2')
  after(1)
  if (isLeft) serveStatus('/node/1', 503, { 'switched-off': '1', 'all-off': off })
  else serveStatus('/node/1', 304, { 'all-off': off })
  done.length = 0
  expect(await titleOf(await goTo('/node/1'))).toBe('egy')
  expect(cachedIn('documents')).toEqual(cached)
  expect(done).toEqual(isLeft ? [`navigate ${ORIGIN}/node/1`] : [])
})

test('a disabled build is dropped when another page reports it', async () => {
  await goTo('/node/1')
  serveStatus('/node/3', 200, { 'all-off': 'remote-bible' })
  await goTo('/node/3')
  expect(cachedIn('documents')).toEqual([])
})

test('a server that takes more than two seconds is not waited for where there is a copy', async () => {
  await goTo('/node/1')
  let answer: (response: Response) => void = () => undefined
  network.answers.set('/node/1', () => new Promise((resolve) => (answer = resolve)))
  const going = goTo('/node/1', { cache: 'reload' }).then(titleOf)
  await jest.advanceTimersByTimeAsync(1999)
  expect(await Promise.race([going, 'nothing'])).toBe('nothing')
  await jest.advanceTimersByTimeAsync(1)
  answer(document(htmlOf('más')))
  expect(await going).toBe('egy')
})

test('without a copy a server in trouble is shown as it is, and what stands before it is not', async () => {
  serveStatus('/node/9', 500, { 'content-security-policy': "default-src 'none'" })
  expect((await goTo('/node/9'))?.status).toBe(500)
  network.answers.set('/node/9', () => new Response('', { status: 502 }))
  const answer = await goTo('/node/9')
  expect([answer?.status, await answer?.text()]).toEqual([503, expect.stringContaining('nem érhető el')])
})

test('without signal and copy there is a page with what can be read, the last one first', async () => {
  const daily = '/node/3?nap=2026-11-22'
  for (const path of ['/node/2', '/kereses?s=a', daily]) serve(path)
  serve('/napi-ige', 'tegnapi', { 'valid-day': '2020-01-01' })
  for (const path of ['/node/1', '/node/2', '/kereses?s=a', daily, '/napi-ige']) await goTo(path)
  disconnect()
  const answer = await goTo('/node/9')
  expect(answer?.status).toBe(503)
  const links = [...((await answer?.text()) ?? '').matchAll(/<li><a href="([^"]*)">([^<]*)/g)]
  expect(links.map(([, address, title]) => [address, title])).toEqual([
    [daily, `text of ${daily}`],
    ['/node/2', 'text of /node/2'],
    ['/node/1', 'egy'],
  ])
})

test.each([
  [false, 'Nincs internetkapcsolat'],
  [true, 'Az oldal most nem érhető el'],
])('the offline page distinguishes device and site (%s), and its script may run', async (onLine, title) => {
  Object.assign(globalThis, { navigator: { onLine } })
  disconnect()
  const answer = await goTo('/node/9')
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(`<h1>${title}</h1>`)
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts).toHaveLength(2)
  expect(answer?.headers.get('content-security-policy')).toContain(
    `script-src ${hashes.join(' ')}; connect-src 'self';`,
  )
})

test.each<[what: string, answer: () => Response]>([
  ['a file that cannot be had', () => document(htmlOf('x', ['/assets/gone.js']))],
  ['half a document', () => document(htmlOf('x').slice(0, -10))],
  ['what lacks something', () => new Response(htmlOf('x'), { headers: { ...OWN, 'content-type': 'text/html' } })],
  ['what is none of the site’s', () => document(htmlOf('x'), NOT_OURS)],
])('%s is not cached', async (_what, answer) => {
  network.answers.set('/node/1', answer)
  await goTo('/node/1')
  expect(cachedIn('documents')).toEqual([])
})

/** The daily reading redirects to a document; a worker learns its address only by a request of its own. */
function leadTo(to: string) {
  let isFirst = true
  network.answers.set('/napi-ige', () => {
    const wasFirst = isFirst
    isFirst = false
    if (wasFirst) return withFields(new Response(null), { type: 'opaqueredirect' })
    return withFields(document(htmlOf('napi')), { redirected: true, url: ORIGIN + to })
  })
}

test.each([
  ['a redirect', () => leadTo('/node/1'), 2],
  ['a page', () => serve('/napi-ige', 'ige', { 'valid-day': siteDay(NOW) }), 1],
])('[RT-08] on another day that day’s reading, %s, is fetched, unless Save-Data is set', async (_what, give, asked) => {
  give()
  await goTo('/napi-ige')
  serve('/node/2')
  await goTo('/node/2')
  expect(timesAsked('/napi-ige')).toBe(asked)
  after(24)
  Object.assign(globalThis, { navigator: { connection: { saveData: true } } })
  await goTo('/node/2')
  expect(timesAsked('/napi-ige')).toBe(asked)
  Object.assign(globalThis, { navigator: {} })
  await goTo('/node/2')
  expect(timesAsked('/napi-ige')).toBe(asked + 1)
})

test.each([
  ['to another site', 'https://elsewhere.hu/', 200],
  ['to a page that is not cached', `${ORIGIN}/node/1`, 404],
])('a redirect %s is not cached', async (_what, url, status) => {
  network.answers.set('/napi-ige', () =>
    withFields(new Response('', { status, headers: { ...OWN, 'content-type': 'text/html', etag: '1' } }), {
      redirected: true,
      url,
    }),
  )
  await goTo('/napi-ige')
  expect(cachedIn('documents')).toEqual([])
})

test('a page reached by a route change is saved at its address and becomes the last used', async () => {
  serve('/node/2')
  await postMessage({ kind: 'keep', address: '/node/1' })
  await postMessage({ kind: 'keep', address: '/node/2' })
  expect(cachedIn('documents')).toEqual(['/node/1', '/node/2'])
  network.asked = []
  await postMessage({ kind: 'keep', address: '/node/1' })
  expect(cachedIn('documents')).toEqual(['/node/2', '/node/1'])
  expect(network.asked).toEqual([])
  await postMessage({ kind: 'something', address: '/node/3' })
  expect(network.asked).toEqual([])
})

const DAY = '/bibliaolvaso-terv/202/3'
const keepDay = (address = `${DAY}/n`) =>
  postMessage({ kind: 'keep', address, isAsked: true, alsoAt: [DAY, `${DAY}/1`, `${DAY}/2`] })

test('a redirect to a saved page is requested first, with the saved page as fallback', async () => {
  serve(`${DAY}/n`, '3. nap')
  await keepDay()
  serve(DAY, 'az első szakasz')
  expect(await titleOf(await goTo(DAY))).toBe('az első szakasz')
  disconnect()
  expect(await titleOf(await goTo(DAY))).toBe('az első szakasz')
  serveStatus(`${DAY}/1`, 503)
  expect((await goTo(`${DAY}/1`))?.headers.get('location')).toBe(`${DAY}/n`)
})

test('a sermon is found without signal by the address that the site names for it, a page of a list by its own alone', async () => {
  const named = (text: string, path: string) =>
    `${text}</title><link rel="canonical" href="https://x.test${path}"><title>`
  serve('/node/9', named('Még távol volt', '/igehirdetes/meg-tavol-volt'))
  serve('/kereses?page=2', named('második', '/kereses'))
  serve('/node/8', named('Ő', '/igehirdetes/ő'))
  for (const path of ['/node/9', '/kereses?page=2', '/node/8']) await goTo(path)
  disconnect()
  const answer = await goTo('/igehirdetes/meg-tavol-volt')
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/node/9'])
  expect((await goTo('/kereses'))?.status).toBe(503)
  expect(await titleOf(await goTo('/node/8'))).toContain('Ő')
})

test.each([
  ['b1', true, []],
  ['b2', true, ['/node/1']],
  ['b1', false, ['/node/1']],
])('of a build %s that failed on a page, with signal %s, this is left: %j', async (buildId, hasSignal, left) => {
  await goTo('/node/1')
  if (!hasSignal) disconnect()
  await postMessage({ kind: 'failed', remote: 'remote-bible', buildId })
  expect(cachedIn('documents')).toEqual(left)
  expect(cachedIn('files')).toEqual(left.length === 0 ? [] : [FILE])
})

test('[MF-06] a visitor with a new override sees no saved page', async () => {
  await goTo('/node/1')
  serve('/node/1?mf=off')
  expect(await titleOf(await goTo('/node/1?mf=off'))).toBe('text of /node/1?mf=off')
  expect(cachedIn('documents')).toEqual([])
})

test('a worker that cannot read what it keeps asks the network', async () => {
  Object.assign(globalThis, { caches: { open: () => Promise.reject(new Error('broken')) } })
  expect(await titleOf(await goTo('/node/1'))).toBe('egy')
  disconnect()
  await expect(goTo('/node/1')).rejects.toThrow()
})

test('caches of an earlier worker are deleted, caches of others stay', async () => {
  for (const name of ['lelkesz-documents-0', 'lelkesz-documents-1', 'other-0']) await caches.open(name)
  await dispatch('install', {})
  await dispatch('activate', {})
  expect([...storage.caches.keys()]).toEqual(['lelkesz-documents-1', 'other-0'])
  // A new worker does not wait for the pages of the one before it.
  expect(done).toEqual(['skipWaiting'])
})
