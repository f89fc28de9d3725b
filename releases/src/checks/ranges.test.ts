import { checkRanges, rangeProblem } from './compatibility.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

test.each<[string, string, boolean]>([
  ['^1.0.0', '1.4.0', true],
  ['^1.4.0', '1.4.0', true],
  ['^1 || ^2', '2.0.0', true],
  ['^1.5.0', '1.4.0', false],
  ['^1.0.0', '2.0.0', false],
  ['nonsense', '1.0.0', false],
  ['', '1.0.0', true],
])('a build for %s runs with %s: %s', (range, version, goes) => {
  expect(rangeProblem('kernel', range, version)).toBe(
    goes ? null : `it requires kernel ${range}, and the shell has ${version}`,
  )
})

const REBUILD = 'build it against the versions of the live shell, or deploy a shell with the required ones first'

test('passes: a build for the versions of the shell', () => {
  expect(checkRanges.find(candidateOf())).toBeNull()
})

test.each<[string, Changes, string, string]>([
  ['another kernel', { about: { kernel: '^2.0.0' } }, 'it requires kernel ^2.0.0, and the shell has 1.4.0', REBUILD],
  ['another React', { about: { react: '^20.0.0' } }, 'it requires React ^20.0.0, and the shell has 19.2.0', REBUILD],
])('rejects: %s', (_what, changes, problem, remedy) => {
  expect(checkRanges.find(candidateOf(changes))).toEqual({ problem, remedy })
})
