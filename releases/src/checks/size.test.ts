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
  ['an entry of exactly the default budget', { code: { 'entry.js.br': packed(7000) } }],
  [
    'a page of exactly the default budget, in two files',
    { code: { 'plans.js.br': packed(10_000), 'plans.css.br': packed(6000) } },
  ],
  [
    'a page of exactly its own budget',
    { about: called('large'), code: { 'plans.js.br': packed(18_990), 'plans.css.br': packed(10) } },
  ],
  [
    'deferred files of exactly their budget',
    { code: { 'late.js': 'late()', 'late.js.br': packed(30_000), 'late.css': '', 'late.css.br': packed(30_000) } },
  ],
  ['a fallback copy of React for host pages', { code: { 'copy.js': COPY, 'copy.js.br': packed(60_000) } }],
  [
    'files that browsers do not load',
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
    'initial files above the deferred budget, if the row allows it',
    {
      registry: withBudget({ entry: 31_000, plans: 62_000, verse: 62_000 }),
      code: { 'entry.js.br': packed(31_000), 'plans.js.br': packed(31_000), 'plans.css.br': packed(31_000) },
    },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkSize.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['an entry', { code: { 'entry.js.br': packed(7001) } }, 'entry has 7001 B (brotli); its budget is 7000 B'],
  [
    'the files of a page together',
    { code: { 'plans.js.br': packed(10_000), 'plans.css.br': packed(6001) } },
    'plans has 16001 B (brotli); its budget is 16000 B',
  ],
  [
    'a page with a budget of its own',
    { about: called('small'), code: { 'plans.js.br': packed(6001), 'plans.css.br': packed(0) } },
    'small has 6001 B (brotli); its budget is 6000 B',
  ],
  [
    'a widget',
    { about: { pages: [] }, code: { 'plans.js.br': packed(16_001) } },
    'verse has 16001 B (brotli); its budget is 16000 B',
  ],
  [
    'a deferred file',
    { code: { 'late.js': 'late()', 'late.js.br': packed(30_001) } },
    'late.js, which is deferred, has 30001 B (brotli); its budget is 30000 B',
  ],
  [
    'a script in the folder of types, which browsers may load',
    { code: { 'types/late.js': 'late()', 'types/late.js.br': packed(30_001) } },
    'types/late.js, which is deferred, has 30001 B (brotli); its budget is 30000 B',
  ],
  [
    'a third copy',
    {
      code: Object.fromEntries(
        ['a', 'b', 'late'].flatMap((name) => [
          [`${name}.js`, COPY],
          [`${name}.js.br`, packed(30_001)],
        ]),
      ),
    },
    'late.js, which is deferred, has 30001 B (brotli); its budget is 30000 B',
  ],
  [
    'an entry without a compressed copy',
    { code: { 'entry.js': NOISE } },
    `entry has ${brotliCompressSync(NOISE).length} B (brotli); its budget is 7000 B`,
  ],
])('rejects one byte too much: %s', (_what, changes, problem) => {
  expect(checkSize.find(candidateOf(changes))).toEqual({
    problem,
    remedy: `defer code that the first view does not need, or ask the operator for a larger budget: npm run remotes -- add remote-bible --budget ${problem.replace(/^.*, which is deferred,/, 'late').replace(/ has (\d+) .*/, '=$1')}`,
  })
})

test('weights of the entry and of each page and widget are recorded', () => {
  const code = { 'entry.js.br': packed(700), 'plans.js.br': packed(900), 'plans.css.br': packed(60) }
  expect(sizesOf(candidateOf({ code }))).toEqual({ entry: 700, plans: 960, verse: 900 })
})
