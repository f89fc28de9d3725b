import type { Page } from '@playwright/test'
import type { Fault } from '../servers/fault-proxy.ts'
import { expect, test } from '../site-test.ts'

/** How a file of a remote can fail; each is done on real sockets by the proxy. */
const FAULTS: Record<string, Fault> = {
  'answers 404': { kind: 'status', status: 404 },
  'answers 500': { kind: 'status', status: 500 },
  'answers HTML': { kind: 'body', body: '<!doctype html><p>Bejelentkezés</p>', type: 'text/html' },
  'answers HTML called a script': {
    kind: 'body',
    body: '<!doctype html><p>Bejelentkezés</p>',
    type: 'text/javascript',
  },
  'answers nothing': { kind: 'body', body: '', type: 'text/javascript' },
  'answers half a file': { kind: 'truncated' },
  'is cut off': { kind: 'cut' },
  'closes the connection': { kind: 'reset' },
  'never answers': { kind: 'hang' },
}

/** A remote, a page of it to go to and what its heading says. */
const PAGES = [
  { remote: 'remote-search', from: '/visszajelzes', to: '/kereses', heading: /Keres|Mit/ },
  { remote: 'remote-bible', from: '/kereses', to: '/bibliaolvaso-terv', heading: /terv/i },
  { remote: 'remote-feedback', from: '/kereses', to: '/visszajelzes', heading: /Visszajelzés/ },
]

/** Which of the remote's files fails. */
const PARTS: Record<string, (remote: string) => RegExp> = {
  entry: (remote) => new RegExp(`/remotes/${remote}/.*/remoteEntry\\.`),
  'page chunk': (remote) => new RegExp(`/remotes/${remote}/.*/__federation_expose_.*\\.js`),
}

const VERDICT_MS = 10_000

/** Clicks a link of the site, opening the submenu it is in. */
async function followLink(page: Page, to: string) {
  const link = page.locator(`a[href="${to}"]`).first()
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Almenü megnyitása' }).last().click()
  await link.click()
}

for (const { remote, from, to, heading } of PAGES) {
  for (const [part, patternOf] of Object.entries(PARTS)) {
    for (const [how, fault] of Object.entries(FAULTS)) {
      test(`[MF-04] ${remote}: its ${part} ${how}: the region says so, the rest works, Újra heals`, async ({
        page,
        faults,
        expectSaid,
      }) => {
        expectSaid(
          /Failed to load resource|Refused to execute|MIME type|Loading chunk|SyntaxError|Unexpected|RUNTIME|integrity|net::ERR|Federation Runtime|digest/i,
        )
        await page.goto(from)
        await page.waitForLoadState('networkidle')
        faults.break(patternOf(remote), fault)
        const began = Date.now()
        await followLink(page, to)
        const region = page.locator('[data-failed]')
        await expect(region).toBeVisible({ timeout: VERDICT_MS + 2000 })
        expect(Date.now() - began).toBeLessThan(VERDICT_MS + 500)
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Az oldalnak ez a része most nem érhető el')

        let reloads = 0
        page.on('load', () => (reloads += 1))
        faults.heal()
        await region.getByRole('button', { name: 'Újra' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        expect(reloads).toBe(0)
      })
    }
  }
}
