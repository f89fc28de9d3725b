import { continueAnalytics } from './continue-analytics.ts'
import { startAnalytics } from './start-analytics.ts'

const settings = { tracker: 'https://stats.example.hu/matomo.php', siteId: '7' }

type Sent = { url: string; init: RequestInit; about: Record<string, string> }

let sent: Sent[]
let isFocused: boolean
/** End the listening of a test's pages. */
let leave: (() => void)[]

beforeEach(() => {
  leave = []
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((...[type, listener]: unknown[]) => {
      listen(type as string, listener as EventListener)
      leave.push(() => target.removeEventListener(type as string, listener as EventListener))
    })
  }
  sent = []
  isFocused = true
  jest.useFakeTimers()
  jest.spyOn(document, 'hasFocus').mockImplementation(() => isFocused)
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init = {}) => {
    sent.push({
      url: String(url),
      init,
      about: Object.fromEntries(new URLSearchParams(init.body as URLSearchParams)),
    })
    return Promise.reject(new TypeError('Failed to fetch'))
  })
})

afterEach(() => {
  for (const end of leave) end()
  localStorage.clear()
  jest.restoreAllMocks()
  jest.useRealTimers()
  setVisibility('visible')
})

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function withSignal(on: object, name: string, value: unknown, run: () => void) {
  Object.defineProperty(on, name, { value, configurable: true })
  run()
  Reflect.deleteProperty(on, name)
}

/** The function that counts the pages of a hydrated document. */
function startHydrated() {
  const analytics = startAnalytics(settings)!
  continueAnalytics(analytics)
  return analytics.countView
}

const pings = (pathname: string) =>
  sent.filter(({ about }) => about.ping === '1' && about.url === `http://localhost${pathname}`)

test('[API-10] a page view says the page, the site and nothing of the visitor', () => {
  startHydrated()({ pathname: '/node/101', title: 'Még távol volt – Lelkész.com' })
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    url: settings.tracker,
    init: { method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    about: { idsite: '7', rec: '1', url: 'http://localhost/node/101', action_name: 'Még távol volt – Lelkész.com' },
  })
  expect(Object.keys(sent[0]!.about).sort()).toEqual(
    ['action_name', 'apiv', 'cookie', 'idsite', 'pv_id', 'rand', 'rec', 'send_image', 'url'].sort(),
  )
  expect(sent[0]!.about.pv_id).toMatch(/^[0-9a-zA-Z]{6}$/)
})

test('[API-10] every navigation counts once, another view of the same page does not', () => {
  const count = startHydrated()
  for (const pathname of ['/kereses', '/kereses', '/node/1', '/kereses']) count({ pathname, title: pathname })
  expect(sent.map(({ about }) => [about.url, about.urlref])).toEqual([
    ['http://localhost/kereses', undefined],
    ['http://localhost/node/1', 'http://localhost/kereses'],
    ['http://localhost/kereses', 'http://localhost/node/1'],
  ])
  expect(new Set(sent.map(({ about }) => about.pv_id)).size).toBe(3)
})

test('[API-10] the address the visitor comes from goes without its query', () => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://kereso.hu/talalatok?q=v%C3%A1l%C3%A1s#3')
  startHydrated()({ pathname: '/', title: '' })
  expect(sent[0]!.about.urlref).toBe('https://kereso.hu/talalatok')
})

test('[API-10] the heart beats every 30 s after the page view, and anew after the next one', () => {
  const count = startHydrated()
  count({ pathname: '/a', title: '' })
  jest.advanceTimersByTime(29_999)
  expect(pings('/a')).toHaveLength(0)
  jest.advanceTimersByTime(1)
  expect(pings('/a').map(({ about }) => [about.url, about.pv_id])).toEqual([
    ['http://localhost/a', sent[0]!.about.pv_id],
  ])
  jest.advanceTimersByTime(20_000)
  count({ pathname: '/b', title: '' })
  jest.advanceTimersByTime(29_999)
  expect(pings('/b')).toHaveLength(0)
  jest.advanceTimersByTime(1)
  expect(pings('/b')).toHaveLength(1)
  expect(pings('/a')).toHaveLength(1)
})

test('[API-10] the heartbeat pauses while the page is hidden', () => {
  startHydrated()({ pathname: '/still', title: '' })
  isFocused = false
  jest.advanceTimersByTime(90_000)
  expect(pings('/still')).toHaveLength(0)
  isFocused = true
  setVisibility('hidden')
  jest.advanceTimersByTime(90_000)
  expect(pings('/still')).toHaveLength(0)
  setVisibility('visible')
  jest.advanceTimersByTime(30_000)
  expect(pings('/still')).toHaveLength(1)
})

test.each([
  ['Global Privacy Control', navigator, 'globalPrivacyControl', true],
  ['Do Not Track', navigator, 'doNotTrack', '1'],
  ['Do Not Track of Safari', window, 'doNotTrack', '1'],
])('[API-10] %s is honoured', (_name, on, signal, value) => {
  withSignal(on, signal, value, () => expect(startAnalytics({ ...settings, title: 'Keresés' })).toBeNull())
  expect(sent).toHaveLength(0)
})

const views = () => sent.filter(({ about }) => about.ping === undefined).map(({ about }) => about)

test('[API-10] the document’s own page is counted before hydration, which continues that view', () => {
  window.history.replaceState(null, '', '/kereses?s=kegyelem')
  const analytics = startAnalytics({ ...settings, title: 'Keresés – Lelkész.com' })!
  expect(views()).toMatchObject([{ url: 'http://localhost/kereses', action_name: 'Keresés – Lelkész.com' }])
  continueAnalytics(analytics)
  analytics.countView({ pathname: '/kereses', title: 'Keresés – Lelkész.com' })
  expect(views()).toHaveLength(1)
  jest.advanceTimersByTime(30_000)
  expect(pings('/kereses').map(({ about }) => about.pv_id)).toEqual([views()[0]!.pv_id])
})

test('[API-10] a page that is opened out of sight is counted when it is first shown, and only the last one', () => {
  setVisibility('hidden')
  const { countView } = startAnalytics({ ...settings, title: 'Hátul' })!
  countView({ pathname: '/hatul', title: 'Hátul' })
  expect(views()).toEqual([])
  setVisibility('visible')
  setVisibility('hidden')
  setVisibility('visible')
  expect(views()).toMatchObject([{ url: 'http://localhost/hatul' }])
})

test('[API-10] a page that the browser restores from its back/forward cache is a view once per return', () => {
  startAnalytics(settings)!.countView({ pathname: '/vissza', title: 'Vissza' })
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(views()).toHaveLength(1)
  show(true)
  setVisibility('visible')
  expect(views().map(({ url }) => url)).toEqual(['http://localhost/vissza', 'http://localhost/vissza'])
  expect(views()[0]!.pv_id).not.toBe(views()[1]!.pv_id)
})

const setOnline = (value: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value, configurable: true })
  if (value) window.dispatchEvent(new Event('online'))
}
/** Lets one request end and the next begin. */
const settle = () => jest.advanceTimersByTimeAsync(0)

test('[API-10] views without a network are sent once, with their age, when there is one again', async () => {
  const count = startHydrated()
  setOnline(false)
  count({ pathname: '/vonaton', title: 'Vonaton' })
  count({ pathname: '/alagutban', title: 'Alagútban' })
  expect(views()).toEqual([])
  await jest.advanceTimersByTimeAsync(10_000)
  setVisibility('hidden')
  setOnline(true)
  await settle()
  // Another tab may be visible, and sends them.
  expect(views()).toEqual([])
  setVisibility('visible')
  await settle()
  setOnline(true)
  await settle()
  expect(views()).toMatchObject([
    { url: 'http://localhost/vonaton', action_name: 'Vonaton', cdo: '10', idsite: '7', rec: '1' },
    { url: 'http://localhost/alagutban', urlref: 'http://localhost/vonaton', cdo: '10' },
  ])
  expect(Object.keys(localStorage)).toEqual([])
})

test('[API-10] of views without a network the last hundred of the last day are sent, by the next document', async () => {
  setOnline(false)
  const { countView } = startAnalytics(settings)!
  countView({ pathname: '/tegnapelott', title: '' })
  await jest.advanceTimersByTimeAsync(25 * 60 * 60_000)
  for (let page = 1; page <= 99; page += 1) countView({ pathname: `/${page}`, title: '' })
  setOnline(true)
  continueAnalytics(startAnalytics(settings)!)
  await settle()
  expect(views().map(({ url }) => url)).toEqual(Array.from({ length: 99 }, (_, at) => `http://localhost/${at + 1}`))
  setOnline(false)
  for (let page = 100; page <= 250; page += 1) countView({ pathname: `/${page}`, title: '' })
  setOnline(true)
  continueAnalytics(startAnalytics(settings)!)
  await settle()
  expect(views()).toHaveLength(199)
  expect(views()[99]!.url).toBe('http://localhost/151')
})
