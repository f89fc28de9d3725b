import { type Changes, checkedRelease } from './test-checked-release.ts'
import { typeProblems } from './type-check.ts'
import { checkTypes, proofsOf, typesCheck } from './types.ts'

const PAGE = 'types/PlansPage.d.ts'
const WIDGET = 'types/VerseWidget.d.ts'
const own = (file: string) => String(checkedRelease().files.get(file))
const liveTypes = (types: Record<string, string>): Changes => ({ liveTypes: new Map(Object.entries(types)) })

test.each<[string, Changes, string[]]>([
  ['nothing at a first release', {}, []],
  ['nothing of what has not changed', liveTypes({ [PAGE]: own(PAGE), [WIDGET]: own(WIDGET) }), []],
  ['nothing of what is gone: other checks say that', liveTypes({ 'types/OldPage.d.ts': '' }), []],
  [
    'what has changed',
    liveTypes({ [PAGE]: 'then', [WIDGET]: own(WIDGET) }),
    ['new/PlansPage.d.ts', 'live/PlansPage.d.ts', 'PlansPage.proof.ts'],
  ],
])('what has to be compiled: %s', async (_what, changes, files) => {
  const compiled: string[] = []
  const check = typesCheck(async (program) => {
    compiled.push(...program.keys())
    return []
  })
  expect(await check.find(checkedRelease(changes))).toBeNull()
  expect(compiled).toEqual(files)
})

test('the declarations of both builds are compiled, each by its own name', () => {
  const program = proofsOf(checkedRelease(liveTypes({ [PAGE]: 'then' })))
  expect([program.get('new/PlansPage.d.ts'), program.get('live/PlansPage.d.ts')]).toEqual([own(PAGE), 'then'])
})

test('refuses: what does not compile', async () => {
  const check = typesCheck(async () => ['x.ts: the first', 'x.ts: the second'])
  expect(await check.find(checkedRelease(liveTypes({ [PAGE]: 'then' })))).toEqual({
    problem: 'what compiles against the live build does not compile against this one: x.ts: the first',
    wayOut: 'add, do not change: keep the old props beside the new ones until no consumer uses them',
  })
})

test('refuses: a module without types', async () => {
  expect(await checkTypes.find(checkedRelease({ code: { [WIDGET]: null } }))).toEqual({
    problem: './VerseWidget has no types in the build',
    wayOut: 'build it with the webpack.base.js of this repository',
  })
})

const page = (of: string) => `export declare const page: import('shared-kernel/remote-contracts').Page<${of}>`
const widget = (props: string) =>
  `export declare const widget: import('shared-kernel/remote-contracts').Widget<${props}>`
const exported = (what: string) => `export declare const ${what}`

/** What is live, what comes, and what the compiler says of that; null: nothing. */
const PROVED: [what: string, then: string, now: string, said: string | null][] = [
  ['a page with other data, which is its own affair', page('number'), page('string'), null],
  ['a page that keeps no contract', page('number'), exported("page: { contract: 'page@1' }"), 'Component, head'],
  ['a page that is called otherwise', page('number'), exported('site: 1'), "Property 'page' does not exist"],
  ['a widget with one more prop, which may be left out', widget('{ a: string }'), widget('{ a: string; b?: 1 }'), null],
  ['a widget that takes more', widget("{ a: 'x' }"), widget('{ a: string }'), null],
  ['a widget that takes less', widget('{ a: string | null }'), widget('{ a: string }'), "'null'"],
  [
    'a prop that must be given now',
    widget('{ b?: number }'),
    widget('{ a: string; b?: number }'),
    "Property 'a' is missing",
  ],
  [
    'a prop that is gone, though it could be left out',
    widget('{ a: 1; b?: 2 }'),
    widget('{ a: 1 }'),
    "Property 'b' is missing",
  ],
]

test('a build compiles wherever the live one does, or the compiler says where it does not', async () => {
  const named = PROVED.map((row, index) => ({ row, name: `Case${index}` }))
  const contracts = named.map(({ row, name }) => [`./${name}`, row[1].includes('Widget<') ? 'widget@1' : 'page@1'])
  const problems: string[] = []
  const check = typesCheck(async (program) => {
    problems.push(...typeProblems(program))
    return []
  })
  await check.find(
    checkedRelease({
      about: { contracts: Object.fromEntries(contracts) },
      code: Object.fromEntries(named.map(({ row, name }) => [`types/${name}.d.ts`, row[2]])),
      ...liveTypes(Object.fromEntries(named.map(({ row, name }) => [`types/${name}.d.ts`, row[1]]))),
    }),
  )
  for (const { row, name } of named) {
    const [what, , , said] = row
    const found = problems.filter((problem) => problem.startsWith(`${name}.proof.ts: `))
    expect([what, found.join('\n')]).toEqual([what, said === null ? '' : expect.stringContaining(said)])
  }
  expect(problems.filter((problem) => !/^Case\d+\.proof\.ts: /.test(problem))).toEqual([])
}, 60_000)
