import { REPORTS_PATH } from '../site/own-document.ts'
import {
  ORIGIN,
  answered,
  caches,
  done,
  goTo,
  happen,
  network,
  pages,
  say,
  storage,
} from './testing/worker-surroundings.ts'
import './testing/to-be-forgotten.ts'
import './worker.ts'

const OLD = 'lelkesz-documents-1'
const NEW = 'lelkesz-documents-1.2026.11.25.20.00.00.000'
beforeEach(() => {
  storage.caches.clear()
  done.length = 0
  Object.assign(pages, { shown: [], leaving: () => Promise.resolve() })
})

const OWN = { 'content-security-policy': `report-uri ${REPORTS_PATH}` }
const entry = (headers = {}) => new Response('<title>bad</title>', { headers })

test('what is to be forgotten goes once all that is in sight was loaded anew, and what was asked for comes again', async () => {
  const html = '<html><head><title>good</title></head><body></body></html>'
  network.answers.set('*', () =>
    answered(new Response(html, { headers: { ...OWN, 'content-type': 'text/html', etag: '"1"' } }), { type: 'basic' }),
  )
  const old = await caches.open(OLD)
  await old.put('/kereses', entry())
  await old.put('/bibliaolvaso-terv/202/3', entry({ 'kept-asked': 'yes' }))
  // Whoever means harm writes ahead.
  await (await caches.open(NEW)).put('/kereses', entry())
  pages.shown = [`${ORIGIN}/kereses`, `${ORIGIN}/`]
  await happen('install', {})
  const meanwhile: unknown[] = []
  pages.leaving = async () => {
    await say({ kind: 'keep', address: '/kereses' })
    meanwhile.push(await goTo('/kereses'))
  }
  await happen('activate', {})
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual(['skipWaiting', 'claim', `navigate ${ORIGIN}/kereses`, `navigate ${ORIGIN}/`])
  // The browser asks the network itself.
  expect(meanwhile).toEqual([undefined, undefined])
  expect([...storage.caches.keys()].filter((name) => name.startsWith('lelkesz-documents'))).toEqual([NEW])
  const kept = await caches.open(NEW)
  expect((await kept.keys()).map(({ url }) => url)).toEqual([`${ORIGIN}/bibliaolvaso-terv/202/3`])
  expect(await (await kept.match('/bibliaolvaso-terv/202/3'))?.text()).toContain('good')
})

test('what was written so that it cannot be read keeps nothing from going', async () => {
  await (await caches.open(OLD)).put('/kereses', entry({ 'kept-title': '%' }))
  pages.shown = [`${ORIGIN}/`]
  await happen('activate', {})
  expect(done).toEqual(['claim', `navigate ${ORIGIN}/`])
  expect([...storage.caches.keys()]).toEqual([])
})
