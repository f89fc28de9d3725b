/** `npm run bench lighthouse`: Lighthouse's own audits of every kind of page, as on a phone, on the site as visitors get it. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { freshStore, root, startContentApi, stopRoom } from '../e2e/servers/composed-site.ts'
import { freePort } from '../e2e/servers/free-port.ts'
import { startSiteWith } from '../e2e/servers/set-up-site.ts'
import { machineNow } from './machine.ts'
import { percentile } from './percentiles.ts'
import { formatTable } from './table.ts'

export const HELP = `npm run bench lighthouse -- [options]

Lighthouse's performance, accessibility, best practices and SEO of every kind of page, on its slowed phone; the goal is 100
each. It is fetched into .cache/lighthouse at the first run.

  --rounds <n>   audits of each page (3); the middle one counts
  --page <path>  one page only, e.g. /node/101
  --json <file>  where the figures go (.data/bench/results/lighthouse.json)`

/** The last one for Node 20. */
const VERSION = '12.8.2'
const FOLDER = path.join(root, '.cache/lighthouse')
const RESULTS = path.join(root, '.data/bench/results/lighthouse.json')
const BROWSER_STARTS_MS = 15_000

const PAGES = [
  '/',
  '/kereses?s=kegyelem',
  '/node/101',
  '/napi-ige',
  '/idezetek',
  '/bibliaolvaso-terv',
  '/bibliaolvaso-terv/202',
  '/bibliaolvaso-terv/202/1',
  '/biblia',
  '/ige/Jn/3',
  '/gyujto',
  '/visszajelzes',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FIGURES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

interface Audit {
  score: number | null
  numericValue?: number
  title: string
}

/** Of Lighthouse's result, what is read here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

interface Row {
  page: string
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[]
  /** ms, in the order of `FIGURES`. */
  figures: number[]
  /** Audits that cost points. */
  misses: string[]
}

export async function benchLighthouse(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      page: { type: 'string', multiple: true },
      json: { type: 'string', default: RESULTS },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number, 1 or more.')
  const before = loadavg()[0]!
  const lighthouse = await fetched(say)
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-store-'))
  const store = await freshStore(folder)
  const api = await startContentApi()
  // Everywhere else crawlers are kept out, which costs points.
  const site = await startSiteWith({ REMOTES_STORE: store.folder, SITE_ENVIRONMENT: 'live' })
  const browser = await startBrowser()
  const rows: Row[] = []
  try {
    for (const page of values.page ?? PAGES) {
      say(`Measuring: ${page}`)
      rows.push(await auditsOf(lighthouse, site.origin, page, { rounds, port: browser.port }))
    }
  } finally {
    await browser.stop()
    await site.stop()
    await stopRoom(api)
    await rm(folder, { recursive: true, force: true })
  }
  const machine = machineNow(before)
  say(`\nLighthouse ${VERSION}, mobile, ${rounds} rounds\n\n${tableOf(rows)}\n\n${machine}`)
  await mkdir(path.dirname(values.json), { recursive: true })
  await writeFile(values.json, `${JSON.stringify({ at: new Date(), rounds, machine, rows }, null, 2)}\n`)
}

async function fetched(say: (message: string) => void): Promise<Lighthouse> {
  const entry = path.join(FOLDER, 'node_modules/lighthouse/core/index.js')
  if (!existsSync(entry)) {
    say(`Fetching Lighthouse ${VERSION}…`)
    const install = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
    if (spawnSync('npm', install, { stdio: 'ignore' }).status !== 0)
      throw new Error(`lighthouse@${VERSION} could not be fetched. Is the package registry reachable?`)
  }
  return ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default
}

/** A browser that answers on a port, as Lighthouse wants it. */
async function startBrowser() {
  const [port, profile] = [await freePort(), await mkdtemp(path.join(tmpdir(), 'bench-browser-'))]
  const child = spawn(
    process.env.CHROMIUM!,
    [
      ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ...[`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const deadline = Date.now() + BROWSER_STARTS_MS; ; await pause(100)) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) return { port, stop }
    if (Date.now() < deadline) continue
    await stop()
    throw new Error('The browser did not start.')
  }
}

/** Each page is visited for the first time in every round: Lighthouse empties what the browser keeps. */
async function auditsOf(
  lighthouse: Lighthouse,
  origin: string,
  page: string,
  { rounds, port }: { rounds: number; port: number },
): Promise<Row> {
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1) {
    const flags = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES }
    const result = await lighthouse(origin + page, flags)
    if (!result) throw new Error(`Lighthouse gave nothing for ${page}.`)
    results.push(result.lhr)
  }
  const middle = (valueIn: (result: Result) => number) => percentile(results.map(valueIn), 50)
  const last = results.at(-1)!
  const misses = CATEGORIES.flatMap((category) =>
    category === 'performance' ? [] : missesOf(last, category).map((id) => last.audits[id]!.title),
  )
  return {
    page,
    scores: CATEGORIES.map((category) => middle(({ categories }) => (categories[category]!.score ?? 0) * 100)),
    figures: FIGURES.map((figure) => middle(({ audits }) => audits[figure]!.numericValue ?? Number.NaN)),
    misses,
  }
}

const missesOf = ({ categories, audits }: Result, category: string) =>
  categories[category]!.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1).map(
    ({ id }) => id,
  )

const HEAD = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'misses']

function tableOf(rows: Row[]): string {
  return formatTable(
    HEAD,
    rows.map(({ page, scores, figures: [fcp, lcp, blocked], misses }) => [
      page,
      ...scores.map((score) => score.toFixed(0)),
      (fcp! / 1000).toFixed(1),
      (lcp! / 1000).toFixed(1),
      blocked!.toFixed(0),
      misses.join('; '),
    ]),
  )
}
