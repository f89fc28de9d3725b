import { conditionProof, offeredCheck } from './offered.ts'
import { checkedRelease } from './test-checked-release.ts'
import { typeProblems } from './type-check.ts'

const [PLANS] = checkedRelease().about.pages
const tableOf = (...conditions: (string | undefined)[]) =>
  checkedRelease({ about: { pages: conditions.map((when, index) => ({ ...PLANS!, name: `p${index}`, when })) } })

const FIELDS: [field: string, isThere: boolean][] = [
  ['site.citations', true],
  ['site.privacy_policy', true],
  ['site.favicon.url', true],
  ['default_site', true],
  ['site.nowhere', false],
  ['nowhere.citations', false],
  ['site.citation', false],
  ['site.citations.more', false],
  ['site.', false],
  ['', false],
  ['site"]; x["', false],
]

test('the compiler knows the fields of the config', () => {
  const files = new Map(FIELDS.map(([field], index) => [`p${index}.condition.ts`, conditionProof(field)]))
  const problems = typeProblems(files)
  const refused = FIELDS.map((_, index) => problems.some((problem) => problem.startsWith(`p${index}.condition.ts: `)))
  expect(refused.map((isRefused, index) => [FIELDS[index]![0], !isRefused])).toEqual(FIELDS)
}, 60_000)

const compiling = (problems: string[]) => jest.fn(async (_files: Map<string, string>) => problems)

test('a table without conditions is not compiled; one with existing fields passes', async () => {
  const compile = compiling([])
  expect(await offeredCheck(compile).find(tableOf(undefined))).toBeNull()
  expect(compile).not.toHaveBeenCalled()
  expect(await offeredCheck(compile).find(tableOf('site.citations', undefined, 'site.title'))).toBeNull()
  expect([...compile.mock.calls[0]![0].keys()]).toEqual(['p0.condition.ts', 'p2.condition.ts'])
})

test('rejects a page that is never offered', async () => {
  const compile = compiling(["p1.condition.ts: Property 'nowhere' does not exist"])
  expect(await offeredCheck(compile).find(tableOf('site.citations', 'site.nowhere'))).toEqual({
    problem:
      'the page p1 is shown when the config has site.nowhere, and it has no such field: nobody would ever see it',
    wayOut: expect.stringContaining('remote-bible/src/pages.ts'),
  })
})
