/** MF-05: editors of a parish site choose, configure, preview and copy an embed. */
import { barriersOn } from '../barriers.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

test('[MF-05] an editor sets a list, and the copied line shows it elsewhere', async ({ page, faults, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Beágyazás más honlapba' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Beágyazás más honlapba' })).toBeFocused()
  await page.getByRole('link', { name: 'Igehirdetések listája' }).click()
  await page.getByRole('textbox', { name: 'Miről szóljanak?' }).fill('kegyelem')
  await page.getByRole('spinbutton', { name: 'Hány legyen?' }).fill('2')
  await page.getByRole('button', { name: 'Előnézet' }).click()
  await expect(page).toHaveURL(/query=kegyelem&preacher=&limit=2/)
  const preview = page.locator('iframe').first()
  const shown = preview.contentFrame()
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await expect(shown.locator('[part=frame]')).toHaveCSS('background-color', 'rgb(255, 254, 251)')
  // One line above one preview.
  await expect(page.getByRole('main').locator('textarea')).toHaveCount(1)
  await expect(page.locator('iframe:visible')).toHaveCount(1)
  // The frame is as tall as its content.
  const inside = await shown.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  await expect(preview).toHaveCSS('height', `${inside}px`)

  // A choice is shown at once, by its name.
  const preacher = page.getByRole('combobox', { name: 'Kié legyen?' })
  await preacher.focus()
  await preacher.selectOption({ label: 'Sárkány Benedek' })
  await expect(shown.getByRole('listitem').first()).toContainText('Sárkány Benedek')
  await expect(preacher).toBeFocused()

  // In WordPress it is an address; elsewhere a line of HTML, of the same settings.
  await expect(page.getByRole('textbox', { name: 'WordPress' })).toHaveValue(
    /^http:\/\/[^<]+\/kereses\?s=kegyelem&preacher=\d+&limit=2$/,
  )
  await page.getByRole('link', { name: 'Szerkesztő, amely HTML-\u2060t fogad' }).click()
  const line = page.getByRole('textbox', { name: 'Szerkesztő, amely HTML-\u2060t fogad' })
  await expect(line).toHaveValue(/<lelkesz-sermon-list query="kegyelem"/)
  await page.getByRole('button', { name: 'Másolás' }).first().click()
  await expect(page.getByText('Vágólapra másolva')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await line.inputValue())
  expect(await barriersOn(page)).toEqual([])

  const host = await serveHostPage(faults.origin, `<!doctype html><html lang="hu"><title>Gyülekezet</title>${copied}`)
  await page.goto(host.origin)
  const list = page.locator('lelkesz-sermon-list').getByRole('listitem')
  await expect(list.first()).toContainText('Sárkány Benedek')
  expect(await list.count()).toBeLessThanOrEqual(2)
  await host.close()
})

test('[MF-05] every thing that is offered can be seen at once, and its lines are whole', async ({ page }) => {
  await page.goto('/beagyazas?hova=html')
  const offers = page.getByRole('region', { name: 'Mit mutasson?' }).getByRole('link')
  const names = await offers.allTextContents()
  expect(names).toEqual([
    'Igehirdetések listája',
    'Egy igehirdetés',
    'Napi ige',
    'Bibliai szakasz',
    'Idézet, minden nap másik',
    'Bibliaolvasási terv mai szakasza',
    'Az oldal egy lapja',
    'Igehelyek a szövegben',
  ])
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(offers.filter({ hasText: new RegExp(`^${name}$`) })).toHaveAttribute('aria-current', 'true')
    if (name === 'Igehelyek a szövegben') continue
    const frame = page.locator('iframe').first()
    await frame.scrollIntoViewIfNeeded()
    const shown = frame.contentFrame().locator('[part=frame], h1')
    await expect(shown.first(), name).toHaveText(/\p{L}{3}/u)
    await expect(page.getByRole('textbox', { name: 'Szerkesztő, amely HTML-\u2060t fogad' })).toHaveValue(
      /<script async src=/,
    )
  }
  const lines = page.getByRole('textbox', { name: 'Szerkesztő, amely HTML-\u2060t fogad' })
  await expect(lines).toHaveValue(/^<script async src="[^"]+\/igehelyek\.js"><\/script>$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Jn 3,16–18' })).toHaveAttribute(
    'href',
    /^\/ige\/Jn\/3/,
  )
  await page.getByRole('link', { name: 'Szerkesztő, amely címet kér' }).click()
  await expect(page.getByText('Ehhez parancsfájl (script) kell')).toBeVisible()
})

test('[MF-05] [AP-01] without scripts an editor finds a sermon and gets its line', async ({ browser, faults }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'hu-HU' })
  const page = await context.newPage()
  await page.goto(`${faults.origin}/beagyazas?mit=sermon`)
  await page.getByRole('searchbox', { name: 'Keresés' }).last().fill('Jónás')
  await page.getByRole('button', { name: 'Előnézet' }).click()
  await page.getByRole('radio').nth(1).check()
  const title = await page.getByRole('radio').nth(1).locator('xpath=..').textContent()
  await page.getByRole('button', { name: 'Előnézet' }).click()
  await expect(page).toHaveURL(/keres=J%C3%B3n%C3%A1s&nid=\d+/)
  await expect(page.frameLocator('iframe').first().getByRole('link').first()).toHaveText(title!.split(' – ')[0]!)
  const { searchParams } = new URL(page.url())
  await expect(page.getByRole('textbox', { name: 'WordPress' })).toHaveValue(
    `${faults.origin}/node/${searchParams.get('nid')}`,
  )
  // It is in the document, hidden until scripts run, so that nothing shifts.
  const copying = page.getByRole('button', { name: 'Másolás', includeHidden: true }).first()
  await expect(copying).toBeAttached()
  await expect(copying).toBeHidden()
  await context.close()
})

test('[MF-05] settings stay while the site is unavailable', async ({ page, faults, expectMessage }) => {
  expectMessage(/Failed to load resource/)
  await page.goto('/beagyazas?mit=sermon-list')
  await expect(page.getByRole('button', { name: 'Előnézet' })).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Miről szóljanak?' })
  await page.waitForLoadState('networkidle')
  faults.break(/offered\.json|\/api\//, { kind: 'status', status: 503 })
  await words.fill('kegyelem')
  await page.getByRole('button', { name: 'Előnézet' }).click()
  await expect(page.getByText('Az oldal most nem érhető el')).toBeVisible()
  await expect(words).toHaveValue('kegyelem')
  faults.heal()
  await page.getByRole('button', { name: 'Előnézet' }).click()
  await expect(page.frameLocator('iframe').first().getByRole('listitem').first()).toBeVisible()
})
