import { NO_RELEASES, type Releases } from '../manifest/manifest.ts'
import { CHECK_NAMES, failedSharedChecks, failedChecks } from './checks.ts'
import { type Changes, REGISTRY, candidateOf, othersHave } from './test-candidate.ts'

const names = (found: { name: string }[]) => found.map(({ name }) => name)

const THEIRS = { slot: 'theirs@1' as const, props: {} }

/** For each check, a build that only this check rejects. */
const BROKEN: [string, Changes][] = [
  ['its name, key, addresses and slots are its team’s', { registry: { ...REGISTRY, remotes: {} } }],
  ['its description is well-formed', { about: { version: '1 0' } }],
  ['it is not disabled', { releases: off('b2') }],
  [
    'every file exists with its hash',
    { about: { files: { ...candidateOf().about.files, 'gone.js': `sha384-${'a'.repeat(64)}` } } },
  ],
  ['the code has its own container and Trusted Types policy', { code: { 'entry.js': 'other' } }],
  ['the live shell has the required kernel and React', { about: { kernel: '^2.0.0' } }],
  [
    'the live shell exports the kernel names that it imports',
    { about: { imports: { 'shared-kernel/api': ['getAll'] } } },
  ],
  [
    'its row names the calls that it makes',
    {
      about: { imports: { 'shared-kernel/api': ['getList'] } },
      registry: { ...REGISTRY, remotes: { 'remote-bible': { ...REGISTRY.remotes['remote-bible']!, calls: [] } } },
    },
  ],
  ['the live shell supports its contracts', { about: { contracts: { './PlansPage': 'page@1' }, widgets: [] } }],
  ['it brings no React, router or kernel of its own', { code: { 'plans.js': 'react.transitional.element' } }],
  ['the document server can load its pages and embeds', { code: { 'server/PlansPage.cjs': 'throw 1' } }],
  [
    'its page table is compatible with the live pages',
    { about: { pages: [{ ...candidateOf().about.pages[0]!, paths: [] }] } },
  ],
  [
    'its widgets and embeds are compatible with host pages',
    othersHave({ widgets: [{ name: 'verse', module: './X' }] }),
  ],
  [
    'its slots are compatible with the live remotes',
    { about: { slots: [THEIRS] }, ...othersHave({ slots: [THEIRS] }) },
  ],
  ['its events are compatible with the live remotes', { about: { subscribes: [{ event: 'x@1', requires: {} }] } }],
  ['its types are compatible with the live ones', { code: { 'types/PlansPage.d.ts': null } }],
  ['it is within its size budget', { code: { 'plans.js.br': null, 'plans.js': noise(40_000) } }],
  ['its styles apply to its own elements only', { code: { 'plans.css': 'nav { display: none }' } }],
]

function noise(length: number) {
  return Array.from({ length: length / 10 }, (_, index) => (Math.sin(index + 1) * 1e15).toString(36)).join('')
}

function off(buildId: string): Releases {
  return { ...NO_RELEASES, off: { 'remote-bible': [{ buildId, at: '', by: '', why: '', whose: 'team' }] } }
}

test('a sound build passes every check', async () => {
  expect(await failedChecks(candidateOf())).toEqual([])
})

test.each(BROKEN)('the checks include: %s', async (name, changes) => {
  expect(names(await failedChecks(candidateOf(changes)))).toEqual([name])
})

test('after the upload only the checks that depend on other remotes run again', async () => {
  const late = await Promise.all(
    BROKEN.map(async ([, changes]) => names(await failedSharedChecks(candidateOf(changes)))),
  )
  expect(late.flat()).toEqual([
    'its name, key, addresses and slots are its team’s',
    'it is not disabled',
    'its page table is compatible with the live pages',
    'its widgets and embeds are compatible with host pages',
    'its slots are compatible with the live remotes',
    'its events are compatible with the live remotes',
  ])
})

test.each([
  [new Error('no such field'), 'no such field'],
  ['no such field', 'no such field'],
])('an exception in a check rejects the build', async (thrown, said) => {
  const broken = Object.defineProperty(candidateOf(), 'about', {
    get: () => {
      throw thrown
    },
  })
  const found = await failedChecks(broken)
  expect(found).toHaveLength(CHECK_NAMES.length)
  expect(found[0]).toEqual({
    name: CHECK_NAMES[0],
    problem: `the check failed with an error: ${said}`,
    remedy: 'fix the cause in the message: a build is released only if every check runs',
  })
})
