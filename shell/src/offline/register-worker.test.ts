import { startWorker } from './register-worker.ts'

type Listen = Parameters<Parameters<typeof startWorker>[0]['subscribe']>[0]

interface Browser {
  isAnswered?: boolean
  saveData?: boolean
}

/** A browser at `/node/1?a=1` whose page has loaded; what it registers and what it says to the worker. */
async function startIn({ isAnswered = false, saveData = false }: Browser) {
  const registered: string[] = []
  const posted: unknown[] = []
  let listen: Listen | undefined
  const worker = { postMessage: (message: unknown) => void posted.push(message) }
  const serviceWorker = {
    controller: isAnswered ? {} : null,
    register: (address: string) => Promise.resolve(registered.push(address)),
    ready: Promise.resolve({ active: worker }),
  }
  Object.assign(globalThis, {
    navigator: { serviceWorker, connection: { saveData } },
    location: { pathname: '/node/1', search: '?a=1' },
  })
  await startWorker({ subscribe: (given) => void (listen = given) })
  const arriveAt = (pathname: string, search = '') =>
    listen?.({ navigation: { state: 'idle' }, location: { pathname, search } })
  return { registered, posted, arriveAt }
}
const keeping = (address: string) => ({ kind: 'keep', address })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test.each<[what: string, browser: Browser, registered: string[], posted: object[]]>([
  ['without a worker registers it and has its page kept', {}, ['/sw.js'], [keeping('/node/1?a=1')]],
  ['whose document came through the worker', { isAnswered: true }, [], []],
  ['that saves data has nothing kept', { saveData: true }, ['/sw.js'], []],
])('a browser %s', async (_what, browser, registered, posted) => {
  expect(await startIn(browser)).toMatchObject({ registered, posted })
})

test.each<[what: string, ways: [pathname: string, search?: string][], ms: number, posted: string[]]>([
  ['that is read', [['/node/2']], 2500, ['/node/2']],
  ['that is left soon', [['/node/2']], 2499, []],
  ['with a question', [['/kereses', '?s=a']], 2500, []],
  ['after another', [['/node/2'], ['/node/3']], 2500, ['/node/3']],
])('a page %s is kept for its address', async (_what, ways, ms, posted) => {
  const visit = await startIn({ isAnswered: true })
  for (const way of ways) visit.arriveAt(...way)
  jest.advanceTimersByTime(ms)
  expect(visit.posted).toEqual(posted.map(keeping))
})

test.each<[what: string, serviceWorker: object | undefined]>([
  ['without workers', undefined],
  ['that refuses them', { controller: null, register: () => Promise.reject(new Error('private window')) }],
])('in a browser %s the site is as it was', async (_what, serviceWorker) => {
  Object.assign(globalThis, { navigator: { serviceWorker } })
  const subscribe = jest.fn()
  await startWorker({ subscribe })
  expect(subscribe).not.toHaveBeenCalled()
})
