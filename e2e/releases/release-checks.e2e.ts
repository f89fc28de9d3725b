/** The release checks refuse builds that would break the site; the live builds stay as they are. */
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { readDescription } from 'releases/manifest/build-folder'
import { type DirectoryStore } from 'releases/store/directory-store'
import { TRACES } from 'releases/manifest/budgets'
import { siteKeys } from 'releases/manifest/keys'
import { consumerProblems, fetchContracts } from 'releases/checks/live-contracts'
import { builtShell } from 'releases/checks/shell-facts'
import { readReleases } from 'releases/manifest/releases'
import { type ReleaseOrder, release } from 'releases/commands/release-build'
import { REMOTES, freshStore, makeLive, root } from '../servers/composed-site.ts'
import { BROKEN_BUILDS } from './broken-builds.ts'
import { BuildCopy } from '../servers/build-copy.ts'

const keys = siteKeys()
const NEW_BUILD = 'abcdef0123'
let store: DirectoryStore

const order = (folder: string, change: Partial<ReleaseOrder> = {}): ReleaseOrder => ({
  store,
  keys,
  folder,
  shell: builtShell(),
  traffic: 100,
  removes: [],
  by: 'a test',
  source: { commit: null, clean: false },
  smoke: null,
  onStep: () => undefined,
  now: () => new Date(),
  ...change,
})

const registryNow = async () => (await readReleases(store, keys.trusted)).releases
const keysOf = (build: string) => store.list(`remote-search/${build}/`)

test.describe('a build is refused, with the reason and the way out', () => {
  // One store for all of them: none changes it.
  test.beforeAll(async () => (store = await freshStore(mkdtempSync(path.join(tmpdir(), 'checks-')))))

  for (const broken of BROKEN_BUILDS) {
    test(broken.what, async () => {
      const build = new BuildCopy('remote-search', NEW_BUILD)
      broken.break(build)
      const before = await registryNow()
      const outcome = await release(order(build.folder))
      const failedChecks = outcome.kind === 'refused' ? outcome.failedChecks : []
      expect(failedChecks.map(({ problem }) => problem).join('\n')).toMatch(broken.reason)
      expect(failedChecks.every(({ remedy }) => remedy.length > 10)).toBe(true)
      expect(await registryNow()).toEqual(before)
      expect(await keysOf(NEW_BUILD)).toEqual([])
    })
  }
})

test.describe('with a store of its own', () => {
  test.beforeEach(async () => (store = await freshStore(mkdtempSync(path.join(tmpdir(), 'checks-')))))

  test('the traces by which copies of React and the kernel are found are in the copies themselves', () => {
    const build = new BuildCopy('remote-search', NEW_BUILD)
    const code = Object.keys(readDescription(build.folder).files).map((file) => build.text(file))
    for (const [what, trace] of Object.entries(TRACES)) {
      expect(code.filter((text) => text.includes(trace)).length, what).toBeGreaterThan(0)
    }
  })

  test('a consumer compiles against the types of what is live, and no longer when that has other props', async ({}, testInfo) => {
    const folder = testInfo.outputPath('contracts')
    const consumer = path.join(root, 'e2e/hosts/react-host/tsconfig.json')
    const builds = await fetchContracts(store, await registryNow(), folder)
    expect(Object.keys(builds)).toEqual(REMOTES)
    expect(consumerProblems(consumer, folder)).toEqual([])
    // Fills compile against the props of their slot.
    const composition = await readFile(path.join(folder, 'composition.d.ts'), 'utf8')
    expect(composition).toContain("'sermon-after@1': { readonly nid: number; readonly title: string")

    const changed = new BuildCopy('remote-search', NEW_BUILD)
    changed.change('types/SermonListWidget.d.ts', (types) => types.replace('limit?: number', 'limit?: "few" | "many"'))
    await makeLive(store, changed.folder)
    await fetchContracts(store, await registryNow(), folder)
    expect(consumerProblems(consumer, folder).join('\n')).toMatch(/main\.js: .*number.*not assignable/)
  })
})
