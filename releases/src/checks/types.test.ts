import { type Changes, candidateOf } from './test-candidate.ts'
import { typeProblems } from './type-check.ts'
import { checkTypes, typesCheck } from './types.ts'

const PAGE = 'types/PlansPage.d.ts'
const WIDGET = 'types/VerseWidget.d.ts'
const own = (file: string) => String(candidateOf().files.get(file))
const liveTypes = (types: Record<string, string>): Changes => ({ liveTypes: new Map(Object.entries(types)) })

test.each<[string, Changes, string[]]>([
  ['none at a first release', {}, []],
  ['none of unchanged modules', liveTypes({ [PAGE]: own(PAGE), [WIDGET]: own(WIDGET) }), []],
  ...['embed@1', 'fill@1'].map((contract): [string, Changes, string[]] => [
    `none of ${contract}`,
    {
      about: { contracts: { './PlansPage': contract, './VerseWidget': 'widget@1' } },
      ...liveTypes({ [PAGE]: 'then', [WIDGET]: 'then' }),
    },
    ['new/VerseWidget.d.ts', 'live/VerseWidget.d.ts', 'VerseWidget.proof.ts'],
  ]),
  [
    'those of changed modules',
    liveTypes({ [PAGE]: 'then', [WIDGET]: own(WIDGET) }),
    ['new/PlansPage.d.ts', 'live/PlansPage.d.ts', 'PlansPage.proof.ts'],
  ],
])('compiled files: %s', async (_what, changes, files) => {
  const compiled: string[][] = []
  const check = typesCheck(async (program) => {
    compiled.push([...program.keys()])
    return []
  })
  expect(await check.find(candidateOf(changes))).toBeNull()
  expect(compiled).toEqual(files.length === 0 ? [] : [files])
})

test('rejects: compile errors', async () => {
  const check = typesCheck(async () => ['x.ts: the first', 'x.ts: the second'])
  expect(await check.find(candidateOf(liveTypes({ [PAGE]: 'then' })))).toEqual({
    problem: 'code that compiles against the live build does not compile against this one: x.ts: the first',
    remedy: 'keep the old props beside the new ones until no consumer uses them',
  })
})

test('rejects: a module without types', async () => {
  expect(await checkTypes.find(candidateOf({ code: { [WIDGET]: null } }))).toEqual({
    problem: './VerseWidget has no types in the build',
    remedy: 'build it with remote-kit/webpack',
  })
})

const page = (of: string) => `export declare const page: import('shared-kernel/remote-contracts').Page<${of}>`
const widget = (props: string) =>
  `export declare const widget: import('shared-kernel/remote-contracts').Widget<${props}>`
const exported = (what: string) => `export declare const ${what}`

/** Live type, new type, and the compiler's message; null: none. */
const PROVED: [what: string, then: string, now: string, said: string | null][] = [
  ['a page with other data, which is its own affair', page('number'), page('string'), null],
  ['a page that keeps no contract', page('number'), exported("page: { contract: 'page@1' }"), 'Component, head'],
  ['a widget with one more prop, which may be left out', widget('{ a: string }'), widget('{ a: string; b?: 1 }'), null],
  ['a widget that takes less', widget('{ a: string | null }'), widget('{ a: string }'), "'null'"],
  [
    'a prop that is gone, though it could be left out',
    widget('{ a: 1; b?: 2 }'),
    widget('{ a: 1 }'),
    "Property 'b' is missing",
  ],
]

test("compiles wherever the live build does, or reports the compiler's message", async () => {
  const named = PROVED.map((row, index) => ({ row, name: `Case${index}` }))
  const contracts = named.map(({ row, name }) => [`./${name}`, row[1].includes('Widget<') ? 'widget@1' : 'page@1'])
  const problems: string[] = []
  const check = typesCheck(async (program) => {
    problems.push(...typeProblems(program))
    return []
  })
  await check.find(
    candidateOf({
      about: { contracts: Object.fromEntries(contracts) },
      code: Object.fromEntries(named.map(({ row, name }) => [`types/${name}.d.ts`, row[2]])),
      liveTypes: new Map(named.map(({ row, name }) => [`types/${name}.d.ts`, row[1]])),
    }),
  )
  for (const { row, name } of named) {
    const [what, , , message] = row
    const found = problems.filter((problem) => problem.startsWith(`${name}.proof.ts: `))
    expect([what, found.join('\n')]).toEqual([what, message === null ? '' : expect.stringContaining(message)])
  }
  expect(problems.filter((problem) => !/^Case\d+\.proof\.ts: /.test(problem))).toEqual([])
}, 60_000)
