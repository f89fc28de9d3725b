/**
 * A build tried in the live composition before visitors get it: a real browser enters a site through a signed link and
 * walks the remote's own story, one step for each of its pages and for each slot that it fills.
 */
import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Browser, type BrowserContext, type Page, chromium, expect as playwrightExpect } from '@playwright/test'
import { isOffered } from 'shared-kernel/site'
import { CHECKOUT } from '../checkout.ts'
import { previewLink } from '../preview-link.ts'
import { type Calls, lineNotNamed } from '../remotes-table/calls.ts'
import { type RemotesTable, rowOf } from '../remotes-table/document.ts'
import { type Surroundings, callsInWords, linesInWords } from './asked.ts'
import { type Entered, enterPreview } from './enter-preview.ts'
import { problemsOnPage } from './look-at-page.ts'
import { NO_CHROMIUM, findChromium } from './find-chromium.ts'
import { type SmokeStory, readSmokeStory } from './smoke-story.ts'
import { watchCalls } from './watch-calls.ts'
import { watchRemote } from './watch-remote.ts'

const ACTION_MS = 10_000
const STEP_MS = 45_000
const MESSAGE_LINES = 4
const expect = playwrightExpect.configure({ timeout: ACTION_MS })
const screenshots = path.join(CHECKOUT.top, '.site/smoke')

export interface SmokeRun {
  /** Origin of the site that shows it: one for this try alone (`own-site.ts`), or a running one. */
  site: string
  remote: string
  /** The signed link that shows the build (`preview-link.ts`). */
  link: string
  /** What the table of remotes lets it call; undefined where it says nothing of that. */
  calls: Calls
}

/** So long is the link good that the story is walked with. */
const LINK_MS = 15 * 60_000

/** Walks the story of a build that is in the registry, with a link made for that. */
export function smokeOfBuild(build: {
  site: string
  signing: KeyObject
  /** Of the site whose registry names the build. */
  table: RemotesTable
  remote: string
  buildId: string
}): Promise<string | null> {
  const { site, signing, table, remote, buildId } = build
  const calls = rowOf(table, remote)?.calls
  const until = new Date(Date.now() + LINK_MS)
  return smokeProblem({ site, remote, calls, link: previewLink(site, { remote, buildId, until }, { table, signing }) })
}

/** Walks the story. Gives the first thing that is wrong in plain words, or null when all is well. */
export async function smokeProblem(run: SmokeRun): Promise<string | null> {
  const executablePath = findChromium()
  if (executablePath === null) return NO_CHROMIUM
  let browser: Browser | null = null
  try {
    const story = await readSmokeStory(run.remote)
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const context = await browser.newContext({ baseURL: run.site, locale: 'hu-HU', timezoneId: 'Europe/Budapest' })
    context.setDefaultTimeout(ACTION_MS)
    return await walk(run, context, story, await enterPreview(context, run.link))
  } catch (error) {
    return messageOf(error)
  } finally {
    await browser?.close()
  }
}

async function walk(run: SmokeRun, context: BrowserContext, story: SmokeStory, entered: Entered) {
  const { pages, fills, config } = entered
  const around = surroundingsOf(run, entered)
  const places = [
    ...pages.filter((row) => isOffered(row, config)).map(({ name }) => ({ kind: 'page', name })),
    ...fills.map(({ slot }) => ({ kind: 'slot', name: slot })),
  ]
  for (const { kind, name } of places) {
    const step = story[name]
    if (!step)
      return `the ${kind} ${name} has no step in ${run.remote}/smoke.ts: every page and every filled slot needs one`
    const page = await context.newPage()
    const problem = await problemOfStep(run, page, step, around)
    if (problem !== null)
      return `${kind === 'page' ? 'on the page' : 'in the slot'} ${name}, ${problem}\n  ${await pictureOf(page, run, name)}`
    await page.close()
  }
  return null
}

function surroundingsOf({ site, remote, calls }: SmokeRun, { config, apiOrigin }: Entered): Surroundings {
  const { bible_hosts: bibleHosts = [] } = (config ?? {}) as { bible_hosts?: string[] }
  const origins = [new URL(site).origin, ...(apiOrigin === '' ? [] : [apiOrigin])]
  return { remote, calls, origins, bibleHosts }
}

async function problemOfStep(
  run: SmokeRun,
  page: Page,
  step: SmokeStory[string],
  around: Surroundings,
): Promise<string | null> {
  const buildId = /@([\w.-]+)~/.exec(run.link)?.[1] ?? ''
  const heard = watchRemote(page, { site: new URL(run.site).origin, remote: run.remote, buildId })
  const asked =
    around.calls === undefined ? [] : await watchCalls(page, `${new URL(run.site).origin}/remotes/${run.remote}/`)
  const ended = await withinTime(step(page, expect)).then(
    () => null,
    (error: unknown) => messageOf(error),
  )
  // A region that failed says best what is wrong; a step that waits in vain for the page says least.
  const undeclared = callsInWords(asked, around)
  if (undeclared !== null) return undeclared
  const failed = await page
    .locator('[data-failed] code')
    .textContent({ timeout: 500 })
    .catch(() => null)
  const line = lineNotNamed(run.remote, failed ?? '')
  if (line !== null) return linesInWords(run.remote, [line])
  if (failed !== null) return `the region shows its failure message: ${failed}`
  const isFillBroken = (await page.locator(`[data-fill="${run.remote}"][data-state="failed"]`).count()) > 0
  const problem = heard[0] ?? (isFillBroken ? 'what it puts there has failed' : ended)
  if (problem !== null) return problem
  const seen = await problemsOnPage(page, run.remote)
  return seen.length === 0 ? null : seen.join('; ')
}

function withinTime(step: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`the step was not done within ${STEP_MS / 1000} s`))
    const timer = setTimeout(late, STEP_MS)
    step.then(resolve, reject).finally(() => clearTimeout(timer))
  })
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

/** Playwright's messages have colours and a log of its tries; what comes before says what was expected. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [said = ''] = stripVTControlCharacters(text).split('Call log:')
  const lines = said.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, MESSAGE_LINES)
    .join('; ')
}
