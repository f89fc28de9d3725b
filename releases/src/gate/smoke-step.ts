/** One step of a smoke story: walked, looked at, and left open while its page's time goes on. */
import type { Expect, Page } from '@playwright/test'
import { lineNotNamed } from '../remotes-table/calls.ts'
import { type Asked, type Surroundings, callsInWords, linesInWords } from './asked.ts'
import { letTimePass } from './let-time-pass.ts'
import { problemsOnPage } from './look-at-page.ts'
import { messageOf } from './message-of.ts'
import type { SmokeStory } from './smoke-story.ts'
import { type Place, unwalked } from './walked.ts'
import { watchCalls } from './watch-calls.ts'
import { watchRemote } from './watch-remote.ts'

const STEP_MS = 45_000
/** Of the page's own time, in which nothing may go wrong either. */
const AFTERWARDS_MS = 10_000

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
export async function problemOfStep(page: Page, { site, remote, buildId, place, step, around, expect }: Step) {
  const visited = watchPlaces(page, site)
  const heard = watchRemote(page, { site, remote, buildId })
  const asked = around.calls === undefined ? [] : await watchCalls(page, `${site}/remotes/${remote}/`)
  const ended = await withinTime(step(page, expect)).then(
    () => null,
    (error: unknown) => messageOf(error),
  )
  const problem = (await problemNow(page, { around, heard, asked })) ?? ended ?? unwalked(place, visited)
  if (problem !== null) return problem
  const seen = await problemsOnPage(page, remote)
  if (seen.length > 0) return seen.join('; ')
  const hadText = await hasText(page, remote)
  await letTimePass(page, AFTERWARDS_MS)
  const later = await problemNow(page, { around, heard, asked })
  const isGone = later === null && hadText && !(await hasText(page, remote))
  if (later === null && !isGone) return null
  return `within ${AFTERWARDS_MS / 1000} s, ${later ?? 'everything that it shows is gone'}`
}

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
  const failed = await page
    .locator('[data-failed] code')
    .textContent({ timeout: 500 })
    .catch(() => null)
  const line = lineNotNamed(around.remote, failed ?? '')
  if (line !== null) return linesInWords(around.remote, [line])
  if (failed !== null) return `the region shows its failure message: ${failed}`
  const isFillBroken = (await page.locator(`[data-fill="${around.remote}"][data-state="failed"]`).count()) > 0
  return heard[0] ?? (isFillBroken ? 'what it puts there has failed' : null)
}

/** Whether the remote's region, where there is one, shows anything. */
async function hasText(page: Page, remote: string): Promise<boolean> {
  const texts = await page.locator(`[data-region="${remote}"]`).allInnerTexts()
  return texts.some((text) => text.trim() !== '')
}

function withinTime(step: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`the step was not done within ${STEP_MS / 1000} s`))
    const timer = setTimeout(late, STEP_MS)
    step.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
