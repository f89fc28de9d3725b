import { checkContracts, checkRanges, checkTakenNames } from './compatibility.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const {
  about: { contracts },
  shell,
} = candidateOf()

test.each<[string, Changes, string]>([
  ['another kernel', { about: { kernel: '^2.0.0' } }, 'it requires kernel ^2.0.0, and the shell has 1.4.0'],
  ['an invalid range', { about: { kernel: 'nonsense' } }, 'it requires kernel nonsense, and the shell has 1.4.0'],
])('rejects a build for %s', (_what, changes, problem) => {
  const remedy = 'build it against the versions of the live shell, or deploy a shell with the required ones first'
  expect(checkRanges.find(candidateOf(changes))).toEqual({ problem, remedy })
})

test('rejects imports of names that the live shell lacks, and lists them; an old shell has no list of names', () => {
  const about = { imports: { 'shared-kernel/api': ['*', 'getAll', 'getList'], 'shared-kernel/ui': ['Dial'] } }
  const problemWith = (names?: Record<string, string[]>) =>
    checkTakenNames.find(candidateOf({ about, shell: { ...shell, provides: { ...shell.provides, names } as never } }))
  expect(problemWith({ 'shared-kernel/api': ['getList', 'getNode'], 'shared-kernel/ui': ['Button'] })).toEqual({
    problem:
      'it imports getAll of shared-kernel/api, Dial of shared-kernel/ui, which kernel 1.4.0 of the live shell does not export',
    remedy:
      'require at least the version of shared-kernel that added it and release when such a shell is live, or remove the import',
  })
  expect(problemWith()).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'a module without a contract',
    { about: { contracts: { './PlansPage': 'page@1' } } },
    './VerseWidget declares no contract',
  ],
  [
    'a contract of a later version',
    { about: { contracts: { ...contracts, './PlansPage': 'page@2' } } },
    './PlansPage implements page@2, and the live shell supports page@1, widget@1',
  ],
  [
    'a page that is a widget',
    { about: { contracts: { ...contracts, './PlansPage': 'widget@1' } } },
    'the page plans names ./PlansPage, which is not a page module',
  ],
  [
    'a fill that is a page',
    { about: { fills: [{ slot: 'sermon-after@1', module: './PlansPage', requires: {} }] } },
    './PlansPage fills sermon-after@1, but is not a fill module',
  ],
  [
    'a page of a missing module',
    { about: { pages: [{ name: 'x', paths: ['/x'], module: './X' }] } },
    'the page x names ./X, which is not a page module',
  ],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkContracts.find(candidateOf(changes))).toEqual({
    problem,
    remedy:
      'build it against a contract of the live shell; before a new major version, deploy a shell that supports both',
  })
})
