import { brotliCompressSync } from 'node:zlib'
import { checkSize, sizesOf } from './size.ts'
import { type Changes, REGISTRY, candidateOf } from './test-candidate.ts'

const [PAGE] = candidateOf().about.pages
const withBudget = (budgets: Record<string, number>) => ({
  ...REGISTRY,
  remotes: { 'remote-bible': { ...REGISTRY.remotes['remote-bible']!, budgets } },
})
const packed = (bytes: number) => Buffer.alloc(bytes)
/** Hardly compressible. */
const NOISE = Array.from({ length: 9000 }, (_, index) => (Math.sin(index + 1) * 1e15).toString(36)).join('')
const COPY = 'react.transitional.element __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const called = (name: string) => ({ pages: [{ ...PAGE!, name }], widgets: [] })

test.each<[string, Changes]>([
  ['a small build', {}],
  ['an entry of just its budget', { code: { 'entry.js.br': packed(7000) } }],
  [
    'a page of just the budget of new ones, in two files',
    { code: { 'plans.js.br': packed(10_000), 'plans.css.br': packed(6000) } },
  ],
  [
    'a page of just its own budget',
    { about: called('large'), code: { 'plans.js.br': packed(18_990), 'plans.css.br': packed(10) } },
  ],
  ['a file that is not there: another check says that', { code: { 'plans.js': null } }],
  ['a page of a module that is not there: another check says that', { about: { modules: {} } }],
  [
    'files of just their budget that come late',
    { code: { 'late.js': 'late()', 'late.js.br': packed(30_000), 'late.css': '', 'late.css.br': packed(30_000) } },
  ],
  ['a copy of what the shell shares, for pages of others', { code: { 'copy.js': COPY, 'copy.js.br': packed(60_000) } }],
  [
    'a late file of just the budget that the operator gives',
    { registry: withBudget({ late: 40_000 }), code: { 'late.js': 'late()', 'late.js.br': packed(40_000) } },
  ],
  [
    'what no browser loads',
    {
      code: {
        'server/X.cjs': NOISE.repeat(2),
        'server/X.js': NOISE.repeat(2),
        'types/X.d.ts': NOISE.repeat(2),
        'late.js.map': NOISE.repeat(2),
      },
    },
  ],
  [
    'first files above what may come late, where the operator gives it',
    {
      registry: withBudget({ entry: 31_000, plans: 62_000, verse: 62_000 }),
      code: { 'entry.js.br': packed(31_000), 'plans.js.br': packed(31_000), 'plans.css.br': packed(31_000) },
    },
  ],
  ['an entry of just its own budget', { registry: withBudget({ entry: 8000 }), code: { 'entry.js.br': packed(8000) } }],
  [
    'a page called like what every object has, of just the budget of new ones',
    { about: called('toString'), code: { 'plans.js.br': packed(16_000), 'plans.css.br': packed(0) } },
  ],
  ['a build that is nobody’s: another check says that', { registry: { ...REGISTRY, remotes: {} } }],
  ['a build without widgets', { about: { widgets: undefined } }],
])('passes: %s', (_what, changes) => {
  expect(checkSize.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['an entry', { code: { 'entry.js.br': packed(7001) } }, 'entry has 7001 B (brotli), and may have 7000 B'],
  [
    'the files of a page together',
    { code: { 'plans.js.br': packed(10_000), 'plans.css.br': packed(6001) } },
    'plans has 16001 B (brotli), and may have 16000 B',
  ],
  [
    'a page with a budget of its own',
    { about: called('small'), code: { 'plans.js.br': packed(6001), 'plans.css.br': packed(0) } },
    'small has 6001 B (brotli), and may have 6000 B',
  ],
  [
    'a widget',
    { about: { pages: [] }, code: { 'plans.js.br': packed(16_001) } },
    'verse has 16001 B (brotli), and may have 16000 B',
  ],
  [
    'a file that comes late',
    { code: { 'late.js': 'late()', 'late.js.br': packed(30_001) } },
    'late.js, which comes late, has 30001 B (brotli), and may have 30000 B',
  ],
  [
    'a style that comes late, where the operator wants less',
    { registry: withBudget({ late: 100 }), code: { 'late.css': '.a { }', 'late.css.br': packed(101) } },
    'late.css, which comes late, has 101 B (brotli), and may have 100 B',
  ],
  [
    'a file among the types that browsers may load all the same',
    { code: { 'types/late.js': 'late()', 'types/late.js.br': packed(30_001) } },
    'types/late.js, which comes late, has 30001 B (brotli), and may have 30000 B',
  ],
  [
    'a file of the kernel’s size that only has its words',
    { code: { 'late.js': 'AxiosError', 'late.js.br': packed(30_001) } },
    'late.js, which comes late, has 30001 B (brotli), and may have 30000 B',
  ],
  [
    'a copy that a page loads later',
    {
      about: { later: { './PlansPage': ['late.js'] } },
      code: { 'late.js': COPY, 'late.js.br': packed(30_001) },
    },
    'late.js, which comes late, has 30001 B (brotli), and may have 30000 B',
  ],
  [
    'one copy too many',
    {
      code: Object.fromEntries(
        ['a', 'b', 'late'].flatMap((name) => [
          [`${name}.js`, COPY],
          [`${name}.js.br`, packed(30_001)],
        ]),
      ),
    },
    'late.js, which comes late, has 30001 B (brotli), and may have 30000 B',
  ],
  [
    'a page whose script is called otherwise',
    {
      about: { modules: { './PlansPage': { scripts: ['big.bin'], styles: [] } }, widgets: [] },
      code: { 'big.bin': 'x', 'big.bin.br': packed(16_001) },
    },
    'plans has 16001 B (brotli), and may have 16000 B',
  ],
  [
    'a page of a build whose entry is in a folder',
    {
      about: { entry: 'js/entry.js' },
      code: { 'js/entry.js': 'x', 'plans.js.br': packed(10_000), 'plans.css.br': packed(6001) },
    },
    'plans has 16001 B (brotli), and may have 16000 B',
  ],
  [
    'an entry that was not packed yet',
    { code: { 'entry.js': NOISE } },
    `entry has ${brotliCompressSync(NOISE).length} B (brotli), and may have 7000 B`,
  ],
])('rejects one byte too much: %s', (_what, changes, problem) => {
  expect(checkSize.find(candidateOf(changes))).toEqual({
    problem,
    remedy: `load later what the first view does not need, or ask the operator for more: npm run remotes -- add remote-bible --budget ${problem.replace(/^.*, which comes late,/, 'late').replace(/ has (\d+) .*/, '=$1')}`,
  })
})

test('a fill is weighed under its slot name', () => {
  const code = { 'entry.js.br': packed(700), 'plans.js.br': packed(900), 'plans.css.br': packed(60) }
  const fills = [{ slot: 'sermon-after@1' as const, module: './PlansPage', takes: {} }]
  expect(sizesOf(candidateOf({ code, about: { pages: [], widgets: [], fills } }))).toEqual({
    entry: 700,
    'sermon-after@1': 960,
  })
})

test('weights of the entry and of each page and widget are recorded', () => {
  const code = { 'entry.js.br': packed(700), 'plans.js.br': packed(900), 'plans.css.br': packed(60) }
  expect(sizesOf(candidateOf({ code }))).toEqual({ entry: 700, plans: 960, verse: 900 })
})
