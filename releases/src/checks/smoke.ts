/**
 * Tries a build in the live composition before visitors get it: a browser opens a site with a signed link, runs the
 * remote's story, one step for each page and filled slot, and requests listed addresses.
 */
import type { KeyObject } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium, expect as playwrightExpect } from '@playwright/test'
import { isOffered } from 'shared-kernel/site'
import { CHECKOUT } from '../checkout.ts'
import { previewLink } from '../manifest/preview-link.ts'
import type { Calls } from '../remote-registry/calls.ts'
import { type RemoteRegistry, rowOf } from '../remote-registry/registry.ts'
import { problemOfAddresses } from './request-addresses.ts'
import type { CallContext } from './calls.ts'
import { type Entered, enterPreview } from './enter-preview.ts'
import { NO_CHROMIUM, findChromium } from './find-chromium.ts'
import { type Place, problemOfStep } from './smoke-step.ts'
import { type SmokeStory, messageOf, readSmokeStory } from './smoke-story.ts'

const ACTION_MS = 10_000
const expect = playwrightExpect.configure({ timeout: ACTION_MS })
/** Stops after this many: each takes time, and they are usually fixed together. */
const MOST_PROBLEMS = 5
const screenshots = path.join(CHECKOUT.top, '.site/smoke')

export interface SmokeRun {
  /** Origin: a server for this trial (`local-site.ts`), or a running site. */
  site: string
  remote: string
  /** The signed link that shows the build (`preview-link.ts`). */
  link: string
  /** Allowed calls of its row; undefined: not limited. */
  calls: Calls
  /** The caller handles signals itself; the browser then ends with the process. */
  hasOwnEnd?: boolean
}

/** Lifetime of the link. */
const LINK_MS = 15 * 60_000

/** Runs the story of a build in the manifest with a new link. */
export function smokeOfBuild(build: {
  site: string
  signing: KeyObject
  /** The table of the site that has the build. */
  registry: RemoteRegistry
  remote: string
  buildId: string
  hasOwnEnd?: boolean
}): Promise<string | null> {
  const { site, signing, registry, remote, buildId, hasOwnEnd } = build
  const calls = rowOf(registry, remote)?.calls
  const until = new Date(Date.now() + LINK_MS)
  const link = previewLink(site, { remote, buildId, until }, { registry, signing })
  return smokeProblem({ site, remote, calls, link, ...(hasOwnEnd && { hasOwnEnd }) })
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
    return await walk(run, { context, story, entered: await enterPreview(context, run.link) })
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

interface Walk {
  context: BrowserContext
  story: SmokeStory
  entered: Entered
}

async function walk(run: SmokeRun, { context, story, entered }: Walk): Promise<string | null> {
  const { pages, fills, config } = entered
  const site = new URL(run.site).origin
  const { remote } = run
  const buildId = /@([\w.-]+)~/.exec(run.link)?.[1] ?? ''
  const around = surroundingsOf(run, entered)
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
    const problem = await problemOfStep(page, { site, remote, buildId, place, step, around, expect })
    const where = kind === 'page' ? 'on the page' : 'in the slot'
    if (problem !== null) problems.push(`${where} ${name}, ${problem}\n  ${await pictureOf(page, run, name)}`)
    await page.close()
  }
  if (problems.length > 0) return problems.join('\n  ')
  return await problemOfAddresses({ context, site, remote, pages: offered })
}

function surroundingsOf({ site, remote, calls }: SmokeRun, { config, apiOrigin }: Entered): CallContext {
  const { bible_hosts: bibleHosts = [] } = (config ?? {}) as { bible_hosts?: string[] }
  const origins = [new URL(site).origin, ...(apiOrigin === '' ? [] : [apiOrigin])]
  return { remote, calls, origins, bibleHosts }
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
