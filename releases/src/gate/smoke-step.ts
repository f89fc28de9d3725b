/** One step of a smoke story, and what is wrong with the page that it leads to. */
import { setTimeout as pause } from 'node:timers/promises'
import type { APIResponse, Expect, Page } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { lineNotNamed } from '../remotes-table/calls.ts'
import { type Asked, type Surroundings, callsInWords, linesInWords } from './asked.ts'
import { isPainted } from './listed-addresses.ts'
import { problemsOnPage } from './look-at-page.ts'
import { messageOf } from './message-of.ts'
import { overlap } from './overlap.ts'
import type { SmokeStory } from './smoke-story.ts'
import { watchCalls } from './watch-calls.ts'
import { watchRemote } from './watch-remote.ts'

const STEP_MS = 45_000
/** With all that is looked at after it. A page that is caught in a loop of its own answers no question at all. */
const ALL_MS = 90_000
/** So long something has to stand wrong before the step is not waited for any more: pages heal by themselves. */
const SURE_MS = 4000
const LOOK_EVERY_MS = 500

/** What a step is about. */
export type Place = { kind: 'page'; name: string; row: PageRow } | { kind: 'slot'; name: string }

interface Step {
  /** Origin of the site. */
  site: string
  remote: string
  buildId: string
  place: Place
  step: SmokeStory[string]
  around: Surroundings
  expect: Expect
}

/** Walks it in a page that is nowhere yet. Gives what is wrong, or null. */
export const problemOfStep = (page: Page, step: Step): Promise<string | null> =>
  Promise.race([walk(page, step), pause(ALL_MS, 'the page does not answer any more', { ref: false })])

async function walk(page: Page, { site, remote, buildId, place, step, around, expect }: Step) {
  const visited = watchPlaces(page, site)
  const heard = watchRemote(page, { site, remote, buildId })
  const asked = around.calls === undefined ? [] : await watchCalls(page, `${site}/remotes/${remote}/`)
  const look = () => problemNow(page, { around, heard, asked })
  const ended = await endOf(step(page, expect), look)
  const walked = (await look()) ?? ended
  const problem = walked ?? (await unpainted(page, { site, remote }, lastAt(place, visited)))
  if (problem !== null) return problem
  const seen = await problemsOnPage(page, remote)
  return seen.length > 0 ? seen.join('; ') : await look()
}

/** Where the browser was last at the page that a step is about; undefined: nowhere, or it is about none. */
const lastAt = (place: Place, visited: string[]): string | undefined =>
  place.kind === 'page'
    ? visited.findLast((pathname) =>
        place.row.paths.some((path) => overlap(pathname, undefined, path, place.row.params)),
      )
    : undefined

/** Paths of the site that the browser is at from now on, also for a moment; the list grows. */
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

/** What a page says and what was heard of it until now. */
async function problemNow(
  page: Page,
  { around, heard, asked }: { around: Surroundings; heard: string[]; asked: Asked[] },
): Promise<string | null> {
  // A region that failed says best what is wrong; a step that waits in vain for the page says least.
  const undeclared = callsInWords(asked, around)
  if (undeclared !== null) return undeclared
  const [failed = null] = await page.locator('[data-failed] code').allTextContents()
  const line = lineNotNamed(around.remote, failed ?? '')
  if (line !== null) return linesInWords(around.remote, [line])
  if (failed !== null) return `the region shows its failure message: ${failed}`
  const isFillBroken = (await page.locator(`[data-fill="${around.remote}"][data-state="failed"]`).count()) > 0
  return heard[0] ?? (isFillBroken ? 'what it puts there has failed' : null)
}

/** So often a document is asked for until it is sure: a busy computer leaves one to the browser. */
const ASKED = 3

/** What is left to the browser looks well in the end; visitors, and whoever reads for an index, get an empty page. */
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
  return `the server does not paint ${pathname}: its code there has no end, takes seconds, or fails while it loads`
}

/**
 * Waits for a step; not for one that can only wait in vain, since something is wrong and stays so.
 * @returns why it did not end well; null: it did
 */
async function endOf(step: Promise<void>, look: () => Promise<string | null>): Promise<string | null> {
  let ended: string | null | undefined
  step.then(
    () => (ended = null),
    (error: unknown) => (ended = messageOf(error)),
  )
  const until = Date.now() + STEP_MS
  let wrongSince: number | null = null
  while (ended === undefined && Date.now() < until) {
    // Between two documents there is nothing to look at, and a page may be too busy to answer.
    const problem = await Promise.race([look().catch(() => null), pause(SURE_MS, null)])
    wrongSince = problem === null ? null : (wrongSince ?? Date.now())
    if (wrongSince !== null && Date.now() - wrongSince >= SURE_MS) return problem
    await Promise.race([step.catch(() => undefined), pause(LOOK_EVERY_MS)])
  }
  return ended === undefined ? `the step was not done within ${STEP_MS / 1000} s` : ended
}
