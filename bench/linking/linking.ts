/** `npm run bench linking`: what `igehelyek.js` costs a page of somebody else's. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { NO_CHROMIUM, findChromium } from 'releases/gate/find-chromium'
import { machineNow } from '../machine.ts'
import { percentile } from '../percentiles.ts'
import { formatTable } from '../table.ts'
import { hostPages } from './host-pages.ts'

export const HELP = `npm run bench linking -- [options]

Opens pages of 100 kB of text with and without igehelyek.js, in turns, and times what scripts take of the main thread.

  --rounds <n>   turns (9); the middle one counts
  --json <file>  where the figures go (.data/bench/results/linking.json)`

const ROOT = path.resolve(import.meta.dirname, '../..')
const RESULTS = path.join(ROOT, '.data/bench/results/linking.json')
const SCRIPT = path.join(ROOT, 'shell/dist/linking/igehelyek.js')
/** Until every text was read and links are there, the page rests for so long. */
const STILL_MS = 500
const GOALS = { bytes: 9216, scriptMs: 30, taskMs: 50 }

interface Visit {
  links: number
  requests: number
  scriptMs: number
  /** The longest one; 0 where none took 50 ms. */
  taskMs: number
}

export async function benchLinking(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '9' }, json: { type: 'string', default: RESULTS } },
  })
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(NO_CHROMIUM)
  if (!existsSync(SCRIPT)) throw new Error('The shell is not built: npm run build -w shell')
  const pages = hostPages()
  const server = createServer(({ url = '' }, response) => {
    const isScript = url === '/igehelyek.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? readFileSync(SCRIPT) : (pages[decodeURIComponent(url.slice(1))] ?? ''))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const before = loadavg()[0]!
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, [] as Visit[]]))
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const name of Object.keys(pages))
        visits[name]!.push(await visit(browser, `${origin}/${encodeURIComponent(name)}`))
    }
    const bytes = statSync(`${SCRIPT}.br`).size
    const leastOf = (all: readonly Visit[]) => Math.min(...all.map(({ scriptMs }) => scriptMs))
    const figures = Object.entries(visits).map(([name, all]) => ({ name, ...middleOf(all), leastMs: leastOf(all) }))
    const rows = figures.map(({ name, links, requests, scriptMs, leastMs, taskMs }) =>
      [name, links, requests, scriptMs.toFixed(1), leastMs.toFixed(1), taskMs.toFixed(0)].map(String),
    )
    say(formatTable(['page', 'links', 'requests', 'script ms', 'least', 'longest task over 50 ms'], rows))
    say(`\nThe script: ${bytes} B (goal: ${GOALS.bytes}). Goals: ${GOALS.scriptMs} ms more than without it, no task over ${GOALS.taskMs} ms.`) // prettier-ignore
    say(machineNow(before))
    await mkdir(path.dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify({ bytes, figures }, null, 2)}\n`)
  } finally {
    await browser.close()
    server.close()
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  let requests = 0
  page.on('request', () => (requests += 1))
  await page.addInitScript(() => {
    const seen = { task: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(address)
  await page.waitForTimeout(STILL_MS)
  const { metrics } = await session.send('Performance.getMetrics')
  const seen = await page.evaluate(() => ({
    taskMs: (window as unknown as { seen: { task: number } }).seen.task,
    links: document.querySelectorAll('a[data-igehely]').length,
  }))
  await context.close()
  const scriptMs = 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
  // The document is one.
  return { ...seen, requests: requests - 1, scriptMs }
}

const middleOf = (visits: readonly Visit[]): Visit => {
  const middle = (valueOf: (visit: Visit) => number) => percentile(visits.map(valueOf), 50)
  return {
    links: middle(({ links }) => links),
    requests: middle(({ requests }) => requests),
    scriptMs: middle(({ scriptMs }) => scriptMs),
    taskMs: middle(({ taskMs }) => taskMs),
  }
}
