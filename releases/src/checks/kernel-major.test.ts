/** Removes a kernel name as in docs/contributing.md, step by step, without breaking a page. */
import { typeProblems } from './type-check.ts'
import { readReleases } from '../manifest/releases.ts'
import { release } from '../commands/release-build.ts'
import type { KernelTypes, ShellFacts } from './shell-facts.ts'
import { REMOTE, built, keys, siteWith } from '../commands/test-release-site.ts'
import { incompatibleBuilds } from './incompatible-builds.ts'

// Each release tries the build in its own process and compiles each shell against the last.
jest.setTimeout(60_000)

const ENTRY_POINT = 'shared-kernel/api'
const LIST = 'export declare function getList(page: number): Promise<string[]>;\n'
const SEARCH = 'export declare function search(words: string): Promise<string[]>;\n'

function shellWith(kernel: string, api: string): { shell: ShellFacts; types: KernelTypes } {
  const names = { [ENTRY_POINT]: [...api.matchAll(/function (\w+)/g)].map(([, name]) => name!).sort() }
  return {
    shell: {
      buildId: `s-${kernel}`,
      provides: { kernel, react: '19.2.0', contracts: ['page@1', 'widget@1'], modules: [ENTRY_POINT], names },
    },
    types: { names, declarations: { [ENTRY_POINT]: 'src/api.d.ts' }, files: { 'src/api.d.ts': api || 'export {}' } },
  }
}

const buildOf = (id: string, kernel: string, ...names: string[]) =>
  built(id, { about: { kernel, imports: { [ENTRY_POINT]: names } } })

async function siteOn(first: ReturnType<typeof shellWith>, compile = typeProblems) {
  const site = await siteWith()
  let live = first
  const unfit = async (next: ReturnType<typeof shellWith>) => {
    const { releases } = await readReleases(site.store, keys.trusted)
    return await incompatibleBuilds(site.store, releases, { ...next, then: live.types }, compile)
  }
  const deploy = async (next: ReturnType<typeof shellWith>) => {
    expect(await unfit(next)).toEqual([])
    live = next
  }
  const released = (folder: string, traffic = 100) => release(site.order(folder, { traffic, shell: live.shell }))
  return { unfit, deploy, released }
}

test('a name is removed in four steps; out of order, a step is rejected with the name', async () => {
  const [old, both, major] = [shellWith('1.4.0', LIST), shellWith('1.5.0', LIST + SEARCH), shellWith('2.0.0', SEARCH)]
  // The names decide, not their types.
  const { unfit, deploy, released } = await siteOn(old, () => [])
  await released(buildOf('b1', '^1.4.0', 'getList'))
  const lacking = `it imports getList of ${ENTRY_POINT}, which this shell does not export`

  // The major version is too early.
  expect(await unfit(major)).toEqual([
    { remote: REMOTE, buildId: 'b1', problems: ['it requires kernel ^1.4.0, and the shell has 2.0.0', lacking] },
  ])
  // A remote that imports the new name before a shell exports it, despite its version range.
  expect(await released(buildOf('b2', '^1.4.0 || ^2.0.0', 'search'))).toMatchObject({
    kind: 'refused',
    failedChecks: [
      { problem: `it imports search of ${ENTRY_POINT}, which kernel 1.4.0 of the live shell does not export` },
    ],
  })

  // 1. A minor version of the kernel with both names.
  await deploy(both)
  // 2. The remotes use the new name and accept both kernels.
  expect(await unfit(major)).toHaveLength(1)
  expect((await released(buildOf('b3', '^1.4.0 || ^2.0.0', 'getList'))).kind).toBe('live')
  expect(await unfit(major)).toEqual([{ remote: REMOTE, buildId: 'b3', problems: [lacking] }])
  expect((await released(buildOf('b4', '^1.5.0 || ^2.0.0', 'search'))).kind).toBe('live')
  // 3. The major version.
  await deploy(major)
  // 4. Later, remotes that require the major version.
  expect((await released(buildOf('b5', '^2.0.0', 'search'))).kind).toBe('live')
})

test("a changed name is reported with the compiler's message, also for a canary", async () => {
  const { unfit, released } = await siteOn(shellWith('1.4.0', LIST))
  await released(buildOf('b1', '^1.4.0', '*'))
  await released(buildOf('b2', '^1.4.0', 'getList'), 10)
  const changed = /^it imports getList of shared-kernel\/api, whose type has changed in this shell: Type .* is not/
  expect(await unfit(shellWith('1.5.0', LIST.replace('number', 'string')))).toEqual([
    { remote: REMOTE, buildId: 'b2', problems: [expect.stringMatching(changed)] },
  ])
})

test('old shells and builds without recorded names are checked by range alone', async () => {
  const { store, order } = await siteWith()
  await release(order(built('b1')))
  const { releases } = await readReleases(store, keys.trusted)
  const nobodyAsks = () => Promise.reject(new Error('nothing is to be compiled'))
  const { shell } = shellWith('1.9.0', LIST)
  expect(await incompatibleBuilds(store, releases, { shell, types: null, then: null }, nobodyAsks)).toEqual([])
})
