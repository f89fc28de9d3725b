/** The site under a thumb, on a small phone. */
import type { Page } from '@playwright/test'
import { knowsTheSite } from '../keyboard.ts'
import { expect, test } from '../site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const LEAST = 44

/**
 * Everything pressed that is smaller than a fingertip. Links among other words of a sentence are as high as its lines
 * (the exception of WCAG 2.5.8); a box and its label are one target.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    /** A link may reach further than its words, e.g. over its whole card. */
    const answersAround = (element: HTMLElement, reach: number) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const round = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const
      return round.every(([across, down]) => element.contains(document.elementFromPoint(across, down)))
    }
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const small: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const style = getComputedStyle(element)
      const isAmongWords =
        style.display === 'inline' && (element.parentElement?.innerText.length ?? 0) > element.innerText.length + 1
      const isSkipLink = element.getAttribute('href') === `#${document.querySelector('main')?.id}`
      if (isAmongWords || isSkipLink || element.tabIndex < 0) continue
      const label = (element as HTMLInputElement).labels?.[0]
      const isBox = ['checkbox', 'radio'].includes((element as HTMLInputElement).type)
      const box = (isBox && label ? label : element).getBoundingClientRect()
      if ((box.width < least - 0.5 || box.height < least - 0.5) && !answersAround(element, least / 2 - 1)) {
        small.push(`${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 160)}`)
      }
    }
    return small
  }, LEAST)

const PAGES = ['/kereses?s=kegyelem', '/node/101', '/bibliaolvaso-terv/202', '/bibliaolvaso-terv/201/3/n', '/biblia']

test('[MN-02] the whole menu can be reached by touch', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  const menu = page.getByRole('navigation', { name: 'Főmenü' })
  await expect(menu).toBeVisible()
  for (const opener of await menu.getByRole('button', { name: 'Almenü megnyitása' }).all()) await opener.tap()
  const entries = ['Keresés', 'Legújabbak', 'Cím szerint', 'Bibliaolvasási tervek', 'Napi ige', 'Gyűjtő', 'Idézetek']
  for (const name of entries) {
    await menu.getByRole('link', { name, exact: true }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link', { name, exact: true })).toBeInViewport()
  }
  expect(await smallTargets(page)).toEqual([])
  await menu.getByRole('link', { name: 'Bibliaolvasási tervek' }).tap()
  await expect(page).toHaveURL(/\/bibliaolvaso-terv$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[PG-01] filters stand in a sheet from below', async ({ page }) => {
  await knowsTheSite(page)
  await page.goto('/kereses')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Szűrők' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Szűrők' })
  await expect(sheet).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await sheet.getByRole('checkbox', { name: /^Hang/ }).tap()
  await expect(page).toHaveURL(/media=audio/)
  await sheet.getByRole('button', { name: /^\d+ találat megtekintése$/ }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Szűrők (1)' })).toBeFocused()
})

test('[AP-10] a finger hits everything', async ({ page }) => {
  const small: string[] = []
  for (const address of PAGES) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    small.push(...(await smallTargets(page)).map((what) => `${address}: ${what}`))
  }
  expect(small).toEqual([])
})
