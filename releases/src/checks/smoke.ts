/** Runs a remote's smoke story in a browser: one step for each page and filled slot. */
import { mkdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type Page, chromium, expect as playwrightExpect } from '@playwright/test'
import { isOffered } from 'shared-kernel/site'
import { CHECKOUT } from '../checkout.ts'
import type { Deployment } from '../manifest/manifest.ts'
import { type Place, problemOfStep, type SmokeStory, messageOf, readSmokeStory } from './smoke-step.ts'

const ACTION_MS = 10_000
const expect = playwrightExpect.configure({ timeout: ACTION_MS })
/** Stops after this many problems: each takes time, and problems often have one cause. */
const MOST_PROBLEMS = 5
const screenshots = path.join(CHECKOUT.top, '.site/smoke')

export interface SmokeRun {
  /** Origin: a server for this trial (`local-site.ts`), or a running site. */
  site: string
  remote: string
  /** The build that the site shows. */
  build: Deployment
  /** The caller handles signals itself; the browser then ends with the process. */
  hasOwnEnd?: boolean
}

/** Runs the story; resolves to the problems, a line for each place and its screenshot, or null. */
export async function smokeProblem(run: SmokeRun): Promise<string | null> {
  const executablePath = findChromium()
  if (executablePath === null) return NO_CHROMIUM
  let browser: Browser | null = null
  try {
    const story = await readSmokeStory(run.remote)
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
      ...(run.hasOwnEnd && { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
    })
    const context = await newVisit(browser, run)
    return await walk(run, context, story)
  } catch (error) {
    return messageOf(error)
  } finally {
    await browser?.close()
  }
}

const newVisit = async (browser: Browser, { site }: SmokeRun) => {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
  })
  context.setDefaultTimeout(ACTION_MS)
  return context
}

async function walk(run: SmokeRun, context: BrowserContext, story: SmokeStory): Promise<string | null> {
  const { site, remote, build } = run
  const { buildId, pages, fills = [] } = build.extras
  const { config } = await bootWith(context, run)
  const offered = pages.filter((row) => isOffered(row, config))
  const places: Place[] = [
    ...offered.map((row) => ({ kind: 'page' as const, name: row.name, row })),
    ...fills.map(({ slot }) => ({ kind: 'slot' as const, name: slot })),
  ]
  const problems: string[] = []
  for (const place of places) {
    if (problems.length === MOST_PROBLEMS) break
    const { kind, name } = place
    const step = story[name]
    if (!step) {
      problems.push(`the ${kind} ${name} has no step in ${remote}/smoke.ts: every page and every filled slot needs one`)
      continue
    }
    const page = await context.newPage()
    const problem = await problemOfStep(page, { site, remote, buildId, place, step, expect })
    const where = kind === 'page' ? 'on the page' : 'in the slot'
    if (problem !== null) problems.push(`${where} ${name}, ${problem}\n  ${await pictureOf(page, run, name)}`)
    await page.close()
  }
  return problems.length > 0 ? problems.join('\n  ') : null
}

async function pictureOf(page: Page, { remote }: SmokeRun, name: string): Promise<string> {
  const file = path.join(screenshots, `${remote}-${name.replace('@', '-')}.png`)
  mkdirSync(screenshots, { recursive: true })
  const isTaken = await page.screenshot({ path: file, fullPage: true }).then(
    () => true,
    () => false,
  )
  return isTaken ? `at ${page.url()}; screenshot: ${file}` : `at ${page.url()}`
}

/** The used part of a document's boot data. */
interface BootData {
  remotes: { name: string; buildId: string }[]
  /** The site's config; null if the API was unavailable. */
  config: unknown
}

const SHOWN_WITHIN_MS = 10_000
const RETRY_MS = 200

/**
 * Waits until the site serves the build: the document server polls its store and verifies the files first.
 * @throws Error with the reason why it does not
 */
async function bootWith(context: BrowserContext, { site, remote, build }: SmokeRun): Promise<BootData> {
  const { buildId } = build.extras
  for (const until = Date.now() + SHOWN_WITHIN_MS; ;) {
    const boot = await bootOf(context, site)
    if (boot.remotes.some((one) => one.name === remote && one.buildId === buildId)) return boot
    if (Date.now() > until) {
      throw new Error(
        `the site at ${site} does not serve build ${buildId} of ${remote}: check that it uses the same REMOTES_STORE`,
      )
    }
    await pause(RETRY_MS)
  }
}

async function bootOf(context: BrowserContext, site: string): Promise<BootData> {
  const answer = await context.request.get(site).catch(() => null)
  if (!answer) throw new Error(`no site answers at ${site}: start it, or pass the address of another with --site`)
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(await answer.text()) ?? []
  if (json === undefined) throw new Error(`${answer.url()} answers ${answer.status()} without a document of the site`)
  return JSON.parse(json) as BootData
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** `CHROMIUM`, else the system's, else Playwright's; null: none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : null
  const folders = (env.PATH ?? '').split(path.delimiter)
  const system = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...system, MAC, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

export const NO_CHROMIUM =
  'the smoke story needs Chromium, which was not found: install it (apt-get install chromium, or npx playwright install ' +
  'chromium) or set CHROMIUM=/path/to/chromium'
