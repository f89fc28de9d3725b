/** Runs one step of a smoke story and checks the page it leads to. */
import { setTimeout as pause } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { APIResponse, Expect, Page } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { problemsOnPage } from './inspect-page.ts'
import { overlap } from '../manifest/overlap.ts'
import { CHECKOUT, folderOf } from '../checkout.ts'

const STEP_MS = 45_000
/** Timeout of a step with its checks: a page in an endless loop never responds. */
const ALL_MS = 90_000
/** A problem must last this long to fail the step: pages can recover. */
const SURE_MS = 4000
const LOOK_EVERY_MS = 500

export type Place = { kind: 'page'; name: string; row: PageRow } | { kind: 'slot'; name: string }

interface Step {
  site: string
  remote: string
  buildId: string
  place: Place
  step: SmokeStory[string]
  expect: Expect
}

/** Runs the step in a blank page; resolves to the problem or null. */
export const problemOfStep = (page: Page, step: Step): Promise<string | null> =>
  Promise.race([walk(page, step), pause(ALL_MS, 'the page no longer responds', { ref: false })])

async function walk(page: Page, { site, remote, buildId, place, step, expect }: Step) {
  const visited = watchPlaces(page, site)
  const heard = watchRemote(page, { site, remote, buildId })
  const look = () => problemNow(page, remote, heard)
  const ended = await endOf(step(page, expect), look)
  const walked = (await look()) ?? ended
  const problem = walked ?? (await unpainted(page, { site, remote }, lastAt(place, visited)))
  if (problem !== null) return problem
  const seen = await problemsOnPage(page, remote)
  return seen.length > 0 ? seen.join('; ') : await look()
}

/** The last visited path of the step's page; undefined: none, or the step is about a slot. */
const lastAt = (place: Place, visited: string[]): string | undefined =>
  place.kind === 'page'
    ? visited.findLast((pathname) =>
        place.row.paths.some((path) => overlap(pathname, undefined, path, place.row.params)),
      )
    : undefined

/** Records visited paths of the site, including short-lived ones, in a growing list. */
function watchPlaces(page: Page, site: string): string[] {
  const visited: string[] = []
  const add = (address: string) => {
    if (address.startsWith(`${site}/`)) visited.push(new URL(address).pathname)
  }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) add(request.url())
  })
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) add(frame.url())
  })
  return visited
}

/** Problems on the page and those recorded so far. */
async function problemNow(page: Page, remote: string, heard: string[]): Promise<string | null> {
  // The message of a failed region is the most precise one, a timeout of the step the least.
  const [failed = null] = await page.locator('[data-failed] code').allTextContents()
  if (failed !== null) return `the region shows its failure message: ${failed}`
  const isFillBroken = (await page.locator(`[data-fill="${remote}"][data-state="failed"]`).count()) > 0
  return heard[0] ?? (isFillBroken ? 'the content of its slot has failed' : null)
}

/** The server has rendered the remote's page, not left it to the browser. */
const isPainted = (html: string, remote: string): boolean => html.includes(`data-region="${remote}"`)

/** Attempts for a document: under load the server may leave rendering to the browser. */
const ASKED = 3

/** A page left to the browser works in the end, but visitors and crawlers first get an empty page. */
async function unpainted(
  page: Page,
  { site, remote }: Pick<Step, 'site' | 'remote'>,
  pathname: string | undefined,
): Promise<string | null> {
  if (pathname === undefined) return null
  for (let times = 0; times < ASKED; times += 1) {
    const answer: APIResponse = await page.request.get(site + pathname)
    const isThere = answer.status() === 200 && new URL(answer.url()).pathname === pathname
    if (!isThere || isPainted(await answer.text(), remote)) return null
  }
  return `the server cannot render ${pathname}: its code loops, is too slow, or fails while it loads`
}

/** Waits for a step, up to the first lasting problem. @returns why it failed; null: it passed */
async function endOf(step: Promise<void>, look: () => Promise<string | null>): Promise<string | null> {
  let ended: string | null | undefined
  step.then(
    () => (ended = null),
    (error: unknown) => (ended = messageOf(error)),
  )
  const until = Date.now() + STEP_MS
  let wrongSince: number | null = null
  while (ended === undefined && Date.now() < until) {
    // During a navigation there is no page to check, or it may be too busy to answer.
    const problem = await Promise.race([look().catch(() => null), pause(SURE_MS, null)])
    wrongSince = problem === null ? null : (wrongSince ?? Date.now())
    if (wrongSince !== null && Date.now() - wrongSince >= SURE_MS) return problem
    await Promise.race([step.catch(() => undefined), pause(LOOK_EVERY_MS)])
  }
  return ended === undefined ? `the step was not done within ${STEP_MS / 1000} s` : ended
}

interface Watched {
  /** Origin: messages about other sites are not caused by the build. */
  site: string
  remote: string
  buildId: string
}

/** Watches a page; the list grows with each problem. */
function watchRemote(page: Page, { site, remote, buildId }: Watched): string[] {
  const problems: string[] = []
  const folder = `${site}/remotes/${remote}/`
  page.on('pageerror', (error) => problems.push(`uncaught error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    const isElsewhere = /^https?:/.test(url) && !url.startsWith(`${site}/`)
    // Failed files of the remote are recorded below; missing API content is not the build's fault.
    const isMissing = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isElsewhere && !isMissing) problems.push(`console error: ${message.text()}`)
  })
  page.on('request', (request) => {
    // The page has fallen back to another build: good for visitors, but this build has failed.
    const file = request.url()
    if (file.startsWith(folder) && !file.startsWith(`${folder}${buildId}/`)) problems.push(`the page requests ${file}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'no answer'
    // Requests aborted by a navigation have not failed.
    if (request.url().startsWith(folder) && why !== 'net::ERR_ABORTED') problems.push(`${request.url()}: ${why}`)
  })
  page.on('response', (answer) => {
    if (answer.url().startsWith(folder) && answer.status() >= 400) problems.push(`${answer.url()}: ${answer.status()}`)
  })
  return problems
}

/** A step for each page and filled slot, by its name in the remote's table. */
export type SmokeStory = Record<string, (page: Page, expect: Expect) => Promise<void>>

/** Reads `smoke.ts` at the top of a remote's package. @throws Error naming the missing part and its file */
export async function readSmokeStory(remote: string): Promise<SmokeStory> {
  const file = path.join(folderOf(remote), 'smoke.ts')
  if (!existsSync(file)) throw new Error(`${remote} has no smoke story: write ${path.relative(CHECKOUT.top, file)}`)
  // tsx starts a process that lives as long as this one: loaded only to read a story.
  const { tsImport } = await import('tsx/esm/api')
  const { smoke } = (await tsImport(pathToFileURL(file).href, import.meta.url)) as { smoke?: SmokeStory }
  if (!smoke || Object.values(smoke).some((step) => typeof step !== 'function')) {
    throw new Error(`${remote}/smoke.ts does not export smoke: a function for each page and each filled slot`)
  }
  return smoke
}

const MESSAGE_LINES = 4

/** First part of a Playwright error in one line, without colours and call log. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [message = ''] = stripVTControlCharacters(text).split('Call log:')
  const lines = message.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '')
    .slice(0, MESSAGE_LINES)
    .join('; ')
}
