import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { REMOTES, root } from '../servers/composed-site.ts'
import { expect, test } from '../site-test.ts'

const PLANS = '/bibliaolvaso-terv'

/** Follows a link of the site, opening the submenu it is in. */
async function followLink(page: Page, to: string) {
  const link = page.locator(`a[href="${to}"]`).first()
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Almenü megnyitása' }).last().click()
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname === to)
}

/** The longer sentences of a package's Hungarian catalogue. */
function sentencesOf(pkg: string): string[] {
  const [catalogue = ''] = readFileSync(path.join(root, pkg, 'src/messages.ts'), 'utf8').split('export const en ')
  return [...catalogue.matchAll(/'([^'\n]{25,})'/g)].map(([, sentence]) => sentence ?? '')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('[MF-01] five packages, and the shell contains no texts of remotes', () => {
  for (const pkg of ['shell', ...REMOTES, 'shared-kernel']) {
    const { name } = JSON.parse(readFileSync(path.join(root, pkg, 'package.json'), 'utf8')) as { name: string }
    expect(name).toBe(pkg)
  }
  const web = path.join(root, 'shell/dist/web')
  const files = readdirSync(web).filter((file) => file.endsWith('.js'))
  const built = [...files.map((file) => path.join(web, file)), path.join(root, 'shell/dist/server/render.cjs')]
  const text = built.map((file) => readFileSync(file, 'utf8')).join('\n')
  const own = sentencesOf('shell')
  expect(own.filter((sentence) => !text.includes(sentence))).toEqual([])
  const long = REMOTES.flatMap(sentencesOf).filter((sentence) => !own.includes(sentence))
  expect(long.length).toBeGreaterThan(20)
  expect(long.filter((sentence) => text.includes(sentence))).toEqual([])
})

/** A text that each copy of a package contains once, also minified. */
const COPIES = {
  react: /__CLIENT_INTERNALS_[A-Z_]+\s*=[^=]/g,
  'react-dom': /__DOM_INTERNALS_[A-Z_]+\s*=[^=]/g,
  router: /may be used only in the context of a <Router> component/,
}

interface SharedVersion {
  from: string
  loaded?: boolean | number
}

interface FederationGlobal {
  __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, SharedVersion>> } }[] }
}

test('[MF-01] [MF-03] a remote comes with its first page; React, the router and the kernel are there once', async ({
  page,
}) => {
  const scripts: { file: string; body: Promise<string> }[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push({ file: new URL(answer.url()).pathname, body: answer.text().catch(() => '') })
  })
  await page.goto('/kereses', { waitUntil: 'networkidle' })
  expect(scripts.filter(({ file }) => file.startsWith('/remotes/remote-bible/'))).toEqual([])
  for (const [to, says] of [
    ['/visszajelzes', /Visszajelzés/],
    [PLANS, /terv/i],
    ['/idezetek', /idézet/i],
  ] as const) {
    await followLink(page, to)
    await expect(heading(page)).toHaveText(says)
  }
  await page.waitForLoadState('networkidle')

  const remotes = new Set(scripts.flatMap(({ file }) => /^\/remotes\/([\w-]+)\//.exec(file)?.[1] ?? []))
  // The way above leads through three.
  expect(remotes.size).toBe(3)
  // A remote's own copies of shared modules are in chunks with these names.
  expect(scripts.filter(({ file }) => /^\/remotes\/.*\/(node_modules_|shared-kernel_)/.test(file))).toEqual([])

  const bodies = await Promise.all(scripts.map(({ body }) => body))
  for (const [name, copy] of Object.entries(COPIES)) {
    expect(
      bodies.filter((body) => body.match(copy)),
      name,
    ).toHaveLength(1)
  }

  // Every remote uses one version of each entry point, the shell's.
  const scope = await page.evaluate(() => {
    const [instance] = (globalThis as unknown as FederationGlobal).__FEDERATION__.__INSTANCES__
    const modules = Object.entries(instance?.shareScopeMap.default ?? {})
    return modules.map(([name, versions]) => ({ name, from: Object.values(versions).map(({ from }) => from) }))
  })
  expect(scope.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react/jsx-runtime', 'shared-kernel/api', 'shared-kernel/router']),
  )
  expect(scope.filter(({ from }) => from.length !== 1 || from[0] !== 'shell')).toEqual([])
})
