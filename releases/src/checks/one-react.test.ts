import { TRACES } from '../manifest/budgets.ts'
import { checkOneReact } from './one-react.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

const COPY = TRACES.React!

test.each<[string, Changes]>([
  ['code that shares what the shell has', {}],
  ['a copy to fall back to on foreign pages', { code: { 'copies.js': COPY } }],
  ['types and styles that name it', { code: { 'types/PlansPage.d.ts': COPY, 'plans.css': COPY } }],
  ['a script that is not there: another check says that', { code: { 'plans.js': null } }],
])('passes: %s', (_what, changes) => {
  expect(checkOneReact.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  ['React in the entry', { code: { 'entry.js': COPY } }, 'entry.js contains React'],
  ['React in a page', { code: { 'plans.js': `a${COPY}b` } }, 'plans.js contains React'],
  ['React on the server', { code: { 'server/PlansPage.cjs': COPY } }, 'server/PlansPage.cjs contains React'],
  ...Object.entries(TRACES).map(([what, trace]): [string, Changes, string] => [
    `a copy of ${what}`,
    { code: { 'plans.js': trace } },
    `plans.js contains ${what}`,
  ]),
])('rejects: %s', (_what, changes, problem) => {
  expect(checkOneReact.find(candidateOf(changes))).toEqual({
    problem,
    remedy: 'import it by the name that the shell shares (react, shared-kernel/…), and keep `shared` as it is',
  })
})

test('each trace is long enough to be unique', () => {
  expect(Object.values(TRACES).filter((trace) => trace.length < 10)).toEqual([])
})
