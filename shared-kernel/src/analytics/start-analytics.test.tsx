import { startAnalytics } from './start-analytics.ts'

const settings = { tracker: 'https://stats.example.hu/matomo.php', siteId: '7' }

type Sent = { url: string; init: RequestInit; about: Record<string, string> }

let sent: Sent[]
let isFocused: boolean

beforeEach(() => {
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

/** Only of one page: the trackers of the tests before listen to the same document. */
const pings = (pathname: string) =>
  sent.filter(({ about }) => about.ping === '1' && about.url === `http://localhost${pathname}`)

test('[API-10] a page view says the page, the site and nothing of the visitor', () => {
  startAnalytics(settings)({ pathname: '/node/101', title: 'Még távol volt – Lelkész.com' })
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
  const count = startAnalytics(settings)
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
  startAnalytics(settings)({ pathname: '/', title: '' })
  expect(sent[0]!.about.urlref).toBe('https://kereso.hu/talalatok')
})

test('[API-10] the heart beats every 30 s after the page view, and anew after the next one', () => {
  const count = startAnalytics(settings)
  jest.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(0)
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

test('[API-10] the heart stands still while nobody looks', () => {
  startAnalytics(settings)({ pathname: '/still', title: '' })
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
  withSignal(on, signal, value, () => startAnalytics(settings)({ pathname: '/', title: '' }))
  jest.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(0)
})
