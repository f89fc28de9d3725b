/** Runs a remote's smoke story in a browser: one step for each page and filled slot. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium, expect as playwrightExpect } from '@playwright/test'
import { isOffered } from 'shared-kernel/site'
import { CHECKOUT } from '../checkout.ts'
import type { Deployment } from '../manifest/manifest.ts'
import { bootWith } from './await-build.ts'
import { NO_CHROMIUM, findChromium } from './find-chromium.ts'
import { type Place, problemOfStep } from './smoke-step.ts'
import { type SmokeStory, messageOf, readSmokeStory } from './smoke-story.ts'

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
  const { config } = await bootWith(context, { site, remote, buildId })
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
