/** `npm run bench glance`: what a visitor should not notice: suggestions at a keystroke, the Bible as a picture. */
import { get } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { freshStore, startContentApi, stopRoom } from '../e2e/servers/composed-site.ts'
import { startSiteWith } from '../e2e/servers/set-up-site.ts'
import { machineNow } from './machine.ts'
import { haveStarted, newVisitor, SLOW_PHONE, visit } from './pages/visit.ts'
import { toFigures } from './percentiles.ts'
import { formatTable } from './table.ts'

export const HELP = `npm run bench glance -- [options]

On the slowed phone of \`bench pages\`: from a keystroke to the frame with its suggestions, once the answer for that text is
known, and from a click to the frame with the Bible's picture, fetched ahead. The goal: 100 ms each, 12 kB for the picture.

  --rounds <n>   visits (7)`

/** What is typed, letter by letter: a word, a name, a passage. */
const TYPED = ['kegyelem', 'sarkany', 'janos 3']
const CHAPTERS = 1000
/** The answer for a letter is there by then, also on that line. */
const ANSWERED_MS = 1500

export async function benchGlance(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '7' } } })
  const before = loadavg()[0]!
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-store-'))
  const store = await freshStore(folder)
  const api = await startContentApi()
  const site = await startSiteWith({ REMOTES_STORE: store.folder })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
  const [keystrokes, pictures]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const field = await newVisitor(browser, { selector: 'main', characters: 200 })
      keystrokes.push(...(await suggestionTimes(field, site.origin)))
      await field.close()
      const reader = await newVisitor(browser, { selector: 'main', characters: 200 })
      pictures.push(await pictureTime(reader, site.origin))
      await reader.close()
    }
    const sizes = await Promise.all(['/biblia', '/rolunk'].map((page) => compressed(site.origin + page)))
    const rows = [
      ['keystroke to suggestions', toFigures(keystrokes)],
      ['click to the picture', toFigures(pictures)],
    ] as const
    const cells = rows.map(([name, { count, least, p50, p95 }]) => [
      name,
      String(count),
      ...[least, p50, p95].map((ms) => ms.toFixed(0)),
    ])
    say(`\n${formatTable(['', 'times', 'fastest ms', 'p50 ms', 'p95 ms'], cells)}`)
    say(`\n/biblia ${sizes[0]} B as sent, ${sizes[0]! - sizes[1]!} B more than a page of words (/rolunk)`)
    say(`\n${machineNow(before)}`)
  } finally {
    await browser.close()
    await site.stop()
    await stopRoom(api)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each text is typed once for its answers, and once more to be measured. */
async function suggestionTimes(context: BrowserContext, origin: string): Promise<number[]> {
  const { page } = await visit(context, `${origin}/kereses`)
  const times: number[] = []
  for (const typed of TYPED) {
    for (const isMeasured of [false, true]) {
      await page.getByLabel('Keresés szóra vagy igehelyre').fill('')
      for (const letter of typed) {
        await page.evaluate(watchForSuggestions)
        await page.keyboard.type(letter)
        await page.waitForTimeout(isMeasured ? SLOW_PHONE.latency : ANSWERED_MS)
        const time = await page.evaluate(() => (globalThis as Watched).__suggestedAfter)
        if (isMeasured && time !== undefined) times.push(time)
      }
    }
  }
  return times
}

type Watched = typeof globalThis & { __suggestedAfter?: number }

/** Runs in the page: milliseconds from the next key to the first frame in which a list stands that was not there so. */
function watchForSuggestions() {
  const seen = globalThis as Watched
  seen.__suggestedAfter = undefined
  const shown = () => document.querySelector('[role=listbox]')?.textContent
  const before = shown()
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const look = () => {
        const now = shown()
        if (now && now !== before) seen.__suggestedAfter = performance.now() - timeStamp
        else if (performance.now() - timeStamp < 1000) requestAnimationFrame(look)
      }
      look()
    },
    { once: true },
  )
}

/** From the front page, by a link on which the pointer rested. */
async function pictureTime(context: BrowserContext, origin: string): Promise<number> {
  const { page } = await visit(context, origin)
  await haveStarted(page)
  const link = page.locator('main a[href="/biblia"]').first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(3 * ANSWERED_MS)
  return page.evaluate(clickToPicture, CHAPTERS)
}

/** Runs in the page. */
function clickToPicture(chapters: number): Promise<number> {
  const began = performance.now()
  document.querySelector<HTMLElement>('main a[href="/biblia"]')!.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('main a[data-count]').length >= chapters) resolve(performance.now() - began)
      else requestAnimationFrame(look)
    }
    look()
  })
}

function compressed(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}
