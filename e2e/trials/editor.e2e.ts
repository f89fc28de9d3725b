/** A sermon from the editor on a phone to the site: presses, time, and messages to the editor. */
import { type Locator, type Page, expect, test } from '@playwright/test'
import { composeWave } from '../../content-api/sample-content/make-audio.ts'
import { StartedSite } from './started-site.ts'

const PRESSES = 12
const SECONDS = 180
const ADDRESS = /\/igehirdetes\/\d{4}-\d\d-\d\d-orom-es-beke/

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const site = new StartedSite()
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await site.start()
  // The editor comes after the site.
  await expect.poll(() => fetch(site.editorOrigin).then(({ ok }) => ok, () => false), { timeout: 60_000 }).toBe(true) // prettier-ignore
})
test.afterAll(async () => {
  await site.stop()
  site.remove()
})

/** An editor's finger. */
function handsOn(page: Page) {
  let presses = 0
  return {
    press: async (target: Locator) => {
      presses += 1
      await target.tap()
    },
    type: async (field: Locator, text: string) => {
      presses += 1
      await field.tap()
      await page.keyboard.insertText(text)
    },
    /** The system's list of files costs a press, too. */
    choose: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      presses += 2
      const chooser = page.waitForEvent('filechooser')
      await button.tap()
      await (await chooser).setFiles(file)
    },
    presses: () => presses,
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const title = (page: Page) => page.getByRole('textbox', { name: 'Cím', exact: true })

async function publish(page: Page, press: (target: Locator) => Promise<void>) {
  await press(button(page, 'Közzététel'))
  await press(page.getByRole('menuitem', { name: 'Közzététel most' }))
  await expect(page.getByText(/^Elmentve/)).toBeVisible()
}

test('a sermon with sound is live in 3 minutes and 12 presses, is corrected, and deleted', async ({ page }) => {
  test.setTimeout(SECONDS * 1000 + 60_000)
  const outside: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(site.editorOrigin)) outside.push(request.url())
  })
  const { press, type, choose, presses } = handsOn(page)
  const began = Date.now()
  await page.goto(site.editorOrigin)
  await press(page.getByRole('link', { name: 'Új igehirdetés' }).last())
  await type(title(page), 'Öröm és béke')
  await type(page.getByLabel(/^Igehirdető/), 'Halmos Judit')
  await type(page.getByLabel(/^Alapige/), 'Fil 4,4–7')
  await press(button(page, /Új hangfelvétel/))
  await press(button(page, 'Fájl választása'))
  const sound = { name: 'Öröm – árvíz (1).wav', mimeType: 'audio/wav', buffer: composeWave('orom') }
  await choose(page.getByText('Feltöltés', { exact: true }), sound)
  await press(button(page, 'Ezt választom'))
  await publish(page, press)
  const sermon = await live('Öröm és béke')
  const seconds = Math.round((Date.now() - began) / 1000)
  test.info().annotations.push({ type: 'figure', description: `${presses()} presses, ${seconds} s` })
  expect(presses()).toBeLessThanOrEqual(PRESSES)
  expect(seconds).toBeLessThanOrEqual(SECONDS)
  expect(outside).toEqual([])

  const address = site.origin + sermon.path
  expect(address).toMatch(ADDRESS)
  const read = await page.context().newPage()
  await read.goto(address)
  await expect(read.getByRole('heading', { level: 1 })).toHaveText('Öröm és béke')
  const [, file = ''] = /(\/media\/[^"\\]+\.wav)/.exec(await read.content()) ?? []
  // Another recording of the same name must not take its place.
  expect(file).toMatch(/-[a-z\d]{8}\.wav$/)
  expect((await read.request.get(site.origin + file)).headers()['content-type']).toBe('audio/wav')
  expect(await read.content()).not.toMatch(/decap/i)

  await title(page).tap()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' ma')
  await publish(page, press)
  await live('Öröm és béke ma')

  page.once('dialog', (dialog) => void dialog.accept())
  await button(page, 'Törlés').first().tap()
  await expect.poll(async () => (await read.request.get(address)).status(), { timeout: 30_000 }).toBe(410)
})

/** Waits until the library has a sermon of this title. */
async function live(title: string): Promise<{ path: string }> {
  const find = async () => {
    const answer = await fetch(`${site.origin}/api/v2/list?order=created&dir=DESC&limit=100`)
    const { data } = (await answer.json()) as { data: { title: string; path: string }[] }
    return data.find((sermon) => sermon.title === title)
  }
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return (await find())!
}
