import { type Changes, candidateOf } from './test-candidate.ts'
import { checkTypes, proofsOf, typesCheck } from './types.ts'

const PAGE = 'types/PlansPage.d.ts'
const WIDGET = 'types/VerseWidget.d.ts'
const own = (file: string) => String(candidateOf().files.get(file))
const liveTypes = (types: Record<string, string>): Changes => ({ liveTypes: new Map(Object.entries(types)) })

test.each<[string, Changes, string[]]>([
  ['none at a first release', {}, []],
  ['none of unchanged modules', liveTypes({ [PAGE]: own(PAGE), [WIDGET]: own(WIDGET) }), []],
  ['none of removed modules, which other checks report', liveTypes({ 'types/OldPage.d.ts': '' }), []],
  ...['inset@1', 'fill@1'].map((contract): [string, Changes, string[]] => [
    `none of ${contract}`,
    {
      about: { contracts: { './PlansPage': contract, './VerseWidget': 'widget@1' } },
      ...liveTypes({ [PAGE]: 'then', [WIDGET]: 'then' }),
    },
    ['new/VerseWidget.d.ts', 'live/VerseWidget.d.ts', 'VerseWidget.proof.ts'],
  ]),
  [
    'what is of a kind whose name ends as theirs',
    {
      about: { contracts: { './PlansPage': 'page-inset@1', './VerseWidget': 'widget@1' } },
      ...liveTypes({ [PAGE]: 'then' }),
    },
    ['new/PlansPage.d.ts', 'live/PlansPage.d.ts', 'PlansPage.proof.ts'],
  ],
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

test('the declarations of both builds are compiled under different names', () => {
  const program = proofsOf(candidateOf(liveTypes({ [PAGE]: 'then' })))
  expect([program.get('new/PlansPage.d.ts'), program.get('live/PlansPage.d.ts')]).toEqual([own(PAGE), 'then'])
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

test("a page must implement its contract, a widget must accept the live one's props", () => {
  const program = proofsOf(candidateOf(liveTypes({ [PAGE]: 'then', [WIDGET]: 'then' })))
  expect(program.get('PlansPage.proof.ts')).toMatch(/from '\.\/new\/PlansPage'[^]*isAPage/)
  expect(program.get('VerseWidget.proof.ts')).toMatch(
    /\.\/new\/VerseWidget'[^]*\.\/live\/VerseWidget'[^]*whatIsGivenIsTaken/,
  )
})
