/** Accessibility of every page, in both themes and the extreme font sizes, on desktop and phone. */
import type { RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { barriersOn } from '../barriers.ts'
import { isTrials } from '../run-size.ts'
import { expect, test } from '../site-test.ts'

const PAGES = [
  ['/', '/egyhazi-ev', '/egyhazi-ev/advent-2', '/igehirdetok', '/sorozatok'],
  ['/kereses', '/kereses?s=kegyelem&media=audio', '/kereses?s=qqqqzz'],
  ['/node/101', '/igehirdetes/es-a-sok-allat', '/rolunk'],
  ['/bibliaolvaso-terv', '/bibliaolvaso-terv/202', '/bibliaolvaso-terv/202/1', '/bibliaolvaso-terv/201/3/n'],
  ['/idezetek', '/napi-ige', '/visszajelzes', '/nincs-ilyen-oldal'],
  ['/biblia', '/ige/Jn', '/ige/Lk/15/11-32', '/ige/Jn/3/99'],
  ['/kereses?EMBEDDED=1', '/node/101?EMBEDDED=1', '/podcast'],
]
/** Pages with the most to fit: results with filters, text, a table of days, a form with two columns, tiles. */
const WIDEST = ['/kereses?s=kegyelem&media=audio', '/node/101', '/bibliaolvaso-terv/202', '/idezetek', '/biblia']
const NARROW = 360
/** On a desk `npm test` looks at the fullest pages alone. */
const GROUPS = [
  ...PAGES.map((addresses) => ({ width: NARROW, addresses })),
  ...(isTrials ? PAGES : [WIDEST]).map((addresses) => ({ width: 1280, addresses })),
]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
  theme: 'light' | 'dark'
  zoom: number
  /** Rules for axe: all of them first, then those that this look can change. */
  runOnly: RunOptions['runOnly']
  /** True when boxes are other ones than in the look before. */
  isOtherSize: boolean
}

const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }
const SIZES: RunOptions['runOnly'] = { type: 'rule', values: ['target-size'] }

/**
 * Contrast of small letters implies that of larger ones, and colours change no box. `npm test` checks rules that hold at
 * every width once, on a phone, with its folded parts.
 */
const looksAt = (width: number): Look[] => {
  const isWhole = isTrials || width === NARROW
  return [
    { theme: 'light', zoom: 100, runOnly: isWhole ? TAGS : SIZES, isOtherSize: true },
    { theme: 'light', zoom: 150, runOnly: SIZES, isOtherSize: true },
    ...(isWhole ? [{ theme: 'dark' as const, zoom: 100, runOnly: COLOURS, isOtherSize: false }] : []),
  ]
}

/** Changes both settings of an open page (AP-09, AP-10). */
async function wear(page: Page, { theme, zoom }: Pick<Look, 'theme' | 'zoom'>) {
  await page.evaluate(
    ([name, percent]) => {
      const root = document.documentElement
      root.classList.remove('light', 'dark')
      root.classList.add(String(name))
      root.style.setProperty('--zoom', String(Number(percent) / 100))
    },
    [theme, zoom],
  )
}

/** Clipped text, text that overflows, and pages that scroll horizontally. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.scrollingElement!.scrollWidth > width) {
      found.push(`scrolls sideways: ${document.scrollingElement!.scrollWidth} > ${width}`)
    }
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect()
      const isHidden = box.width <= 1 || box.height <= 1 || !element.checkVisibility({ visibilityProperty: true })
      if (isHidden || element.closest('svg, select, option, [aria-hidden=true]')) continue
      const name = `${element.tagName}.${element.className} “${element.innerText?.slice(0, 30)}”`
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      for (const node of words) {
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        if (left < -3 || right > width + 1) found.push(`stands out: ${name} ${left}–${right}`)
      }
      const { overflowX, overflowY } = getComputedStyle(element)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isCut =
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      if (isCut && element.innerText) found.push(`cut off: ${name}`)
    }
    return found
  })

/** A sheet of the page's own making: the policy forbids styles in the document. */
const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

async function open(page: Page, address: string) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  // Colours that fade over would be read half-way.
  await addStyle(page, '*, ::before, ::after { transition: none !important; animation: none !important }')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

for (const { width, addresses } of GROUPS) {
  test(`[AP-01] [AP-09] [AP-10] at ${width} px visitors can read ${addresses.join(', ')}`, async ({
    page,
    expectMessage,
  }) => {
    // The browser's own words about a document that is answered with 404, as it should be (RT-09).
    if (addresses.some((address) => /^\/nincs|99$/.test(address))) expectMessage(/status of 404/)
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    const found: string[] = []
    for (const address of addresses) {
      await open(page, address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hu')
      for (const look of looksAt(width)) {
        await wear(page, look)
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const here = `${address} ${look.theme} ${look.zoom} %`
        const seen = [...(look.isOtherSize ? await misfits(page) : []), ...(await barriersOn(page, look))]
        found.push(...seen.map((what) => `${here}: ${what}`))
      }
    }
    expect(found).toEqual([])
  })
}

// WCAG 1.4.10 and 1.4.12 together.
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`

test('[AP-10] at 320 px, with large and spaced text, one column holds all', async ({ page, expectMessage }) => {
  test.setTimeout(120_000)
  expectMessage(/status of 404/)
  await page.setViewportSize({ width: 320, height: 640 })
  const found: string[] = []
  for (const address of isTrials ? PAGES.flat() : WIDEST) {
    await open(page, address)
    await wear(page, { theme: 'light', zoom: 150 })
    await addStyle(page, SPACED)
    found.push(...(await misfits(page)).map((what) => `${address}: ${what}`))
  }
  expect(found).toEqual([])
})
