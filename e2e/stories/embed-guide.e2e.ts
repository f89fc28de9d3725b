/** Puts the code of `docs/embedding.md` on a host page, unchanged. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../servers/composed-site.ts'
import { parishPage } from '../servers/host-demands.ts'
import { serveHostPage } from '../servers/host-pages.ts'
import { expect, test } from '../site-test.ts'

const GUIDE = readFileSync(path.join(root, 'docs/embedding.md'), 'utf8')
const EXAMPLE = 'https://lelkesz.example'

const withSite = (text: string, site: string) =>
  text.replaceAll(EXAMPLE, site).replaceAll(encodeURIComponent(EXAMPLE), encodeURIComponent(site))

/** Code blocks in this language, for the tests' site instead of `lelkesz.example`. */
const printed = (language: string, site: string) =>
  [...GUIDE.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => withSite(text!, site))

/** Every place in a piece of HTML has something of the site in it, and not what stood there before. */
async function expectShown(page: Page, html: string) {
  for (const element of new Set(html.match(/(?<=<)lelkesz-[a-z-]+/g))) {
    const inside = page.locator(element).first()
    await expect(inside.getByRole('listitem').or(inside.locator('[part=title]')).first()).toBeVisible()
    await expect(inside.locator(':scope > a')).toBeHidden()
  }
  for (const [, title = ''] of html.matchAll(/<iframe title="([^"]+)"/g)) {
    await expect(page.locator(`iframe[title="${title}"]`).contentFrame().getByRole('link').first()).toBeVisible()
  }
  if (html.includes('igehelyek.js')) await expect(page.locator('a[data-igehely]')).toHaveCount(1)
}

test('[MF-05] the code in the guide works as printed', async ({ page, faults }) => {
  const site = faults.origin
  const pieces = printed('html', site)
  expect(pieces.length).toBeGreaterThanOrEqual(4)
  for (const piece of pieces) {
    const host = await serveHostPage(site, parishPage('', `<p>Vasárnap: Jn 3,16</p>\n${piece}`))
    await page.goto(host.origin)
    await expectShown(page, piece)
    await host.close()
  }

  // A page that fits its frame by the lines of the guide, without a script of the site.
  const [frame] = pieces.find((piece) => piece.includes('EMBEDDED=1'))!.split('\n')
  const listener = printed('js', site).find((lines) => lines.includes('lelkesz:height'))!
  for (const html of [frame!, frame!.replace('<iframe', '<iframe sandbox="allow-scripts"')]) {
    const host = await serveHostPage(site, parishPage(`<script type="module">${listener}</script>`, html))
    await page.goto(host.origin)
    await expect.poll(() => page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(700)
    await host.close()
  }
})

test('[MF-05] the oEmbed address of the guide is answered, and its table names every attribute', async ({ faults }) => {
  const site = faults.origin
  const [oembed = ''] = /^https:\S+\/oembed\?\S+$/m.exec(GUIDE) ?? []
  expect(await (await fetch(withSite(oembed, site))).json()).toMatchObject({ type: 'rich', width: 600 })

  const offered = (await (await fetch(`${site}/beagyazas/offered.json`)).json()) as {
    kind: string
    name: string
    editor: { fields: object }
  }[]
  for (const { kind, name, editor } of offered) {
    if (kind !== 'embed') continue
    const row = new RegExp(`^\\| \`lelkesz-${name}\` +\\|.*$`, 'm').exec(GUIDE)?.[0] ?? ''
    const attributes = [...row.matchAll(/`([a-z-]+)`:/g)].map(([, attribute]) => attribute)
    expect(attributes.sort(), name).toEqual(Object.keys(editor.fields).sort())
  }
})
