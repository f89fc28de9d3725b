/** Measures one visit in a browser context of its own, optionally throttled like a slow phone. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trips, a fourth of the processor's speed. */
const SLOW_PHONE = { down: 1_600_000 / 8, up: 750_000 / 8, latency: 150, slowdown: 4 }

export interface Visit {
  /** Milliseconds from the start of the navigation. */
  largestPaint: number
  /** The first frame that shows the text. */
  text: number
  shift: number
  /** Total blocking time: the parts of tasks beyond 50 ms, until the page is idle. */
  blocked: number
  /** The longest task above 50 ms; 0 without one. */
  longest: number
  /** Script time on the main thread. */
  script: number
  /** DOM nodes, with those in shadow trees. */
  nodes: number
  requests: number
  /** Bytes as sent: all, of scripts, of the document. */
  bytes: number
  scriptBytes: number
  documentBytes: number
}

/** A page is complete when this element has at least this many characters. */
export interface Ready {
  selector: string
  characters: number
}

interface Sent {
  type: string
  isOver: boolean
  bytes: number
  mime: string
  cached: boolean
}

const STILL_MS = 1000
/** Timeout for the registration of a service worker. */
const WORKER_MS = 4000
const SAVED_MS = 15_000
const LIMIT_MS = 60_000

/** Runs in the page before its own scripts. */
function observe({ selector, characters }: Ready) {
  const seen = { largestPaint: 0, text: 0, shift: 0, blocked: 0, longest: 0 }
  Object.assign(globalThis, { __seen: seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  watch('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50)
    seen.longest = Math.max(seen.longest, duration)
  })
  const look = () => {
    const length = document.querySelector(selector)?.textContent?.length ?? 0
    if (length >= characters) seen.text = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A browser context of a phone's size; closed by the caller. */
export async function newVisitor(browser: Browser, ready: Ready): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  // esbuild's helper, called in functions that Playwright sends into the page.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(observe, ready)
  return context
}

async function slowDown(session: CDPSession) {
  const { down, up, latency, slowdown } = SLOW_PHONE
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export interface Visited {
  page: Page
  /** Until the page is idle, without input. */
  cost: Visit
  /** Until one of our pages has hydrated by itself. */
  untilHydrated: () => Promise<Visit>
}

/**
 * Opens an address in a new tab of the context and waits until the network is idle.
 * @throws when the text does not appear
 */
export async function visit(context: BrowserContext, address: string, { slow = true } = {}): Promise<Visited> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  if (slow) await slowDown(session)
  const sent = recordRequests(session)
  await page.goto(address, { waitUntil: 'load', timeout: LIMIT_MS })
  await textStands(page)
  const costUntilStill = async (): Promise<Visit> => {
    await stillness(sent)
    const seen = await page.evaluate(() => (globalThis as Watched).__seen)
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (named: string) => metrics.find(({ name }) => name === named)?.value ?? 0
    return {
      ...seen,
      script: metric('ScriptDuration') * 1000,
      nodes: metric('Nodes'),
      ...costOf([...sent.values()]),
    }
  }
  const untilHydrated = async () => {
    if (await hydrates(page)) await hydrated(page)
    return costUntilStill()
  }
  return { page, cost: await costUntilStill(), untilHydrated }
}

/** True when the page hydrates. */
const hydrates = async (page: Page) => (await page.locator('link[rel=prehydrate]').count()) > 0

const hydrated = (page: Page) => page.locator('html[data-start=done]').waitFor({ state: 'attached', timeout: LIMIT_MS })

/** Triggers hydration by a key without another effect. */
export async function hydrateNow(page: Page): Promise<void> {
  if (!(await hydrates(page))) return
  await page.evaluate(() => void document.dispatchEvent(new Event('keydown')))
  await hydrated(page)
}

function recordRequests(session: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (request.url.startsWith('http')) sent.set(requestId, { type, isOver: false, bytes: 0, mime: '', cached: false })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = sent.get(requestId)
    if (one) one.cached = true
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = sent.get(requestId)
    if (!one) return
    one.mime = response.mimeType
    if (response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache) one.cached = true
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) Object.assign(one, { isOver: true, bytes: encodedDataLength })
  })
  return sent
}

type Watched = typeof globalThis & { __seen: Pick<Visit, 'largestPaint' | 'text' | 'shift' | 'blocked' | 'longest'> }

/** Polls from outside, because the page's content security policy forbids evaluation. */
async function textStands(page: Page) {
  for (const began = Date.now(); Date.now() - began < LIMIT_MS;) {
    if ((await page.evaluate(() => (globalThis as Watched).__seen.text)) > 0) return
    await pause(100)
  }
  throw new Error(`${page.url()}: the text did not stand there within ${LIMIT_MS / 1000} s`)
}

/** Waits until the service worker, if any, has cached the page. */
export async function untilSaved(page: Page) {
  for (const began = Date.now(); Date.now() - began < SAVED_MS;) {
    const isThere = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active ? (await caches.match(location.href, { ignoreVary: true })) !== undefined : null
    })
    if (isThere === true || (isThere === null && Date.now() - began > WORKER_MS)) return
    await page.waitForTimeout(200)
  }
}

async function stillness(sent: Map<string, Sent>) {
  let [count, since] = [-1, Date.now()]
  while (Date.now() - since < STILL_MS) {
    const now = [...sent.values()].filter(({ isOver }) => isOver).length
    if (now !== count) [count, since] = [now, Date.now()]
    await pause(50)
  }
}

type Bytes = Omit<Visit, keyof Watched['__seen'] | 'script' | 'nodes'>

/** Without fonts and images (the icon has the type "Other"), which never delay a text. */
const isCounted = ({ type, mime, cached }: Sent) =>
  !cached && !['Font', 'Image', 'Media'].includes(type) && !mime.startsWith('image/')

function costOf(all: Sent[]): Bytes {
  const sent = all.filter(isCounted)
  const sum = (some: Sent[]) => some.reduce((bytes, one) => bytes + one.bytes, 0)
  const ofType = (kind: string) => sum(sent.filter(({ type }) => type === kind))
  return {
    requests: sent.length,
    bytes: sum(sent),
    scriptBytes: ofType('Script'),
    documentBytes: ofType('Document'),
  }
}
