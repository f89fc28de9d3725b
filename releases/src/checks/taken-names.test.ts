import { checkTakenNames } from './compatibility.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const shellWith = (names?: Record<string, string[]>): Changes['shell'] => ({
  buildId: 's1',
  provides: { kernel: '1.4.0', react: '19.2.0', contracts: ['page@1'], modules: [], ...(names && { names }) },
})
const API = { 'shared-kernel/api': ['getList', 'getNode'], 'shared-kernel/ui': ['Button'] }

test.each<[string, Changes]>([
  [
    'a build that imports exported names',
    { about: { takes: { 'shared-kernel/api': ['getNode'] } }, shell: shellWith(API) },
  ],
  ['a namespace import', { about: { takes: { 'shared-kernel/api': ['*'] } }, shell: shellWith(API) }],
  ['imports from React', { about: { takes: { react: ['useState'] } }, shell: shellWith(API) }],
  ['an old build without recorded names', { shell: shellWith(API) }],
  [
    'an old shell without recorded names',
    { about: { takes: { 'shared-kernel/api': ['getAll'] } }, shell: shellWith() },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkTakenNames.find(candidateOf(changes))).toBeNull()
})

test('rejects imports of names that the live shell lacks, and lists them', () => {
  const takes = { 'shared-kernel/api': ['*', 'getAll', 'getList'], 'shared-kernel/ui': ['Dial'] }
  expect(checkTakenNames.find(candidateOf({ about: { takes }, shell: shellWith(API) }))).toEqual({
    problem:
      'it imports getAll of shared-kernel/api, Dial of shared-kernel/ui, which kernel 1.4.0 of the live shell does not export',
    remedy:
      'require at least the version of shared-kernel that added it and release when such a shell is live, or remove the import',
  })
})
