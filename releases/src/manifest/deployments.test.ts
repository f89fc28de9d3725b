import {
  goneLive,
  goneOut,
  knownGood,
  placesOf,
  rolledBack,
  shared,
  withChecked,
  withoutChecked,
  withinReach,
} from './deployments.ts'
import type { Deployment } from './manifest.ts'
import { build } from './test-deployment.ts'

const THEN = new Date('2026-01-01T10:00:00.000Z')
const NOW = new Date('2026-01-02T10:00:00.000Z')
const WHY = { now: NOW, why: 'wrong colours' }

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** A list in one line: `b2 90 %, b3 10 %, b4 checked, b1 earlier, b0 taken back`. */
function inWords(list: Deployment[]): string {
  const { live, share, checked } = placesOf(list)
  const place = (one: Deployment) => {
    if (one === live || one === share) return `${one.deployment.traffic} %`
    return one === checked ? 'checked' : one.extras.withdrawn ? 'taken back' : 'earlier'
  }
  return list.map((one) => `${one.extras.buildId} ${place(one)}`).join(', ')
}

const live = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => goneLive(list, build(id), THEN), [])
const out = (percent: number, ...ids: string[]) => shared(live(...ids), build('new'), percent, THEN)
const back = (list: Deployment[]) => rolledBack(list, WHY)
const find = (list: Deployment[], id: string) => list.find(({ extras }) => extras.buildId === id)!

test.each<[string, Deployment[], string]>([
  ['a first release', live('b1'), 'b1 100 %'],
  ['a second release', live('b1', 'b2'), 'b2 100 %, b1 earlier'],
  [
    'fifteen earlier ones stay',
    live(...numbered(17)),
    [
      '17 100 %',
      ...numbered(16)
        .slice(1)
        .reverse()
        .map((id) => `${id} earlier`),
    ].join(', '),
  ],
  ['the live build again', live('b1', 'b2', 'b2'), 'b2 100 %, b1 earlier'],
  ['an earlier build again', live('b1', 'b2', 'b1'), 'b1 100 %, b2 earlier'],
  ['a release while a share is out ends the share', goneLive(out(10, 'b1'), build('b3'), NOW), 'b3 100 %, b1 earlier'],
  [
    'a release of what is checked',
    goneLive(withChecked(live('b1'), build('b2')), build('b2'), NOW),
    'b2 100 %, b1 earlier',
  ],

  ['a build arrives', withChecked(live('b1'), build('b2')), 'b1 100 %, b2 checked'],
  [
    'another arrives in its place',
    withChecked(withChecked(live('b1'), build('b2')), build('b3')),
    'b1 100 %, b3 checked',
  ],
  ['a first build arrives', withChecked([], build('b1')), 'b1 checked'],
  ['the live build arrives again', withChecked(live('b1'), build('b1')), 'b1 100 %'],
  ['an earlier build arrives again', withChecked(live('b1', 'b2'), build('b1')), 'b2 100 %, b1 earlier'],
  ['one that was taken back arrives again', withChecked(back(live('b1', 'b2')), build('b2')), 'b1 100 %, b2 checked'],
  ['it does not pass', withoutChecked(withChecked(live('b1', 'b2'), build('b3'))), 'b2 100 %, b1 earlier'],

  ['a share goes out', out(10, 'b1', 'b2'), 'b2 90 %, new 10 %, b1 earlier'],
  ['a share grows', shared(out(10, 'b1'), build('new'), 50, NOW), 'b1 50 %, new 50 %'],
  ['another share takes its place', shared(out(10, 'b1'), build('b3'), 20, NOW), 'b1 80 %, b3 20 %'],
  ['an earlier build goes out for a share', shared(live('b1', 'b2'), build('b1'), 20, NOW), 'b2 80 %, b1 20 %'],
  [
    'what is checked goes out for a share',
    shared(withChecked(live('b1'), build('b2')), build('b2'), 5, NOW),
    'b1 95 %, b2 5 %',
  ],
  ['99 per cent are a share', goneOut(live('b1'), build('b2'), 99, NOW), 'b1 1 %, b2 99 %'],
  ['100 per cent are everybody', goneOut(live('b1'), build('b2'), 100, NOW), 'b2 100 %, b1 earlier'],
  ['a share goes to everybody', goneLive(out(10, 'b1'), build('new'), NOW), 'new 100 %, b1 earlier'],

  ['the live build is taken back', back(live('b1', 'b2')), 'b1 100 %, b2 taken back'],
  ['a share is taken back first', back(out(10, 'b1', 'b2')), 'b2 100 %, new taken back, b1 earlier'],
  [
    'to an earlier one by its name',
    rolledBack(live('b1', 'b2', 'b3'), { ...WHY, to: 'b1' }),
    'b1 100 %, b3 taken back, b2 earlier',
  ],
  [
    'by its name also while a share is out',
    rolledBack(out(10, 'b1', 'b2'), { ...WHY, to: 'b1' }),
    'b1 100 %, b2 taken back',
  ],
  [
    'back to one that was taken back, by its name',
    rolledBack(back(live('b1', 'b2')), { ...WHY, to: 'b2' }),
    'b2 100 %, b1 taken back',
  ],
  [
    'what is checked goes on being checked',
    back(withChecked(live('b1', 'b2'), build('b3'))),
    'b1 100 %, b3 checked, b2 taken back',
  ],
  [
    'not to one that is switched off',
    rolledBack(live('b1', 'b2', 'b3'), { ...WHY, off: ['b2'] }),
    'b1 100 %, b3 taken back, b2 earlier',
  ],
  ['where nothing is live', back(live('b1', 'b2').slice(1)), 'b1 100 %'],
  [
    'the last good one is never forgotten',
    numbered(16).reduce((list, id) => back(goneLive(list, build(id), NOW)), live('good')),
    [
      'good 100 %',
      ...numbered(16)
        .slice(1)
        .reverse()
        .map((id) => `${id} taken back`),
    ].join(', '),
  ],
  [
    'nor while others are tried and taken back as shares',
    numbered(16).reduce((list, id) => back(shared(list, build(id), 5, NOW)), live('good', 'live')),
    [
      'live 100 %',
      ...numbered(16)
        .slice(1)
        .reverse()
        .map((id) => `${id} taken back`),
      'good earlier',
    ].join(', '),
  ],
])('%s', (_what, list, expected) => {
  expect(inWords(list)).toBe(expected)
})

test.each<[string, () => unknown, string]>([
  [
    'a share of nothing',
    () => shared([], build('b1'), 10, NOW),
    'nothing is live yet: the first release goes to everybody',
  ],
  ['a share of the live build', () => shared(live('b1'), build('b1'), 10, NOW), 'this build is live already'],
  ['a way back from the first build', () => back(live('b1')), 'there is no earlier build to go back to'],
  ['a way back to what was taken back', () => back(back(live('b1', 'b2'))), 'there is no earlier build to go back to'],
  ['a way back to an unknown build', () => rolledBack(live('b1', 'b2'), { ...WHY, to: 'b9' }), 'no earlier build b9'],
  ['a way back to the live build', () => rolledBack(live('b1', 'b2'), { ...WHY, to: 'b2' }), 'no earlier build b2'],
])('rejects %s', (_what, change, said) => {
  expect(change).toThrow(new Error(said))
})

test.each<[string, Deployment[], string, string | null]>([
  ['a release is out since now', goneLive(live('b1'), build('b2'), NOW), 'b2', NOW.toISOString()],
  ['a build that is live again is since now', back(live('b1', 'b2')), 'b1', NOW.toISOString()],
  ['a share is out since it began', shared(out(10, 'b1'), build('new'), 50, NOW), 'new', THEN.toISOString()],
  ['another share since now', shared(out(10, 'b1'), build('b3'), 50, NOW), 'b3', NOW.toISOString()],
  [
    'the live build beside it since it was released',
    shared(live('b1'), build('b2'), 50, NOW),
    'b1',
    THEN.toISOString(),
  ],
  ['what is checked is not out', withChecked(back(live('b1', 'b2')), find(back(live('b1', 'b2')), 'b2')), 'b2', null],
])('%s', (_what, list, id, since) => {
  expect(find(list, id).extras.since).toBe(since)
})

test('a withdrawn build has a time and a reason until it is released again', () => {
  expect(find(back(live('b1', 'b2')), 'b2').extras.withdrawn).toEqual({ at: NOW.toISOString(), why: 'wrong colours' })
  expect(find(back(out(10, 'b1')), 'new').extras.withdrawn).toEqual({ at: NOW.toISOString(), why: 'wrong colours' })
  const taken = back(live('b1', 'b2'))
  const again = find(taken, 'b2')
  for (const list of [
    goneLive(taken, again, NOW),
    shared(taken, again, 5, NOW),
    withChecked(taken, again),
    rolledBack(taken, { ...WHY, to: 'b2' }),
  ])
    expect(find(list, 'b2').extras.withdrawn).toBeUndefined()
})

test('only live builds are the default; candidates and previous builds have no traffic', () => {
  const list = withChecked(back(out(10, 'b1', 'b2', 'b3')), build('b4'))
  expect(list.map(({ deployment }) => [deployment.default, deployment.traffic])).toEqual([
    [true, 100],
    [false, 0],
    [false, 0],
    [false, 0],
    [false, 0],
  ])
})

test('the last good build is the newest previous one that was not withdrawn', () => {
  const { earlier } = placesOf(back(live('b1', 'b2', 'b3')))
  expect([earlier.map(({ extras }) => extras.buildId), knownGood(earlier)?.extras.buildId]).toEqual([
    ['b3', 'b1'],
    'b1',
  ])
  expect(knownGood([])).toBeNull()
})

test('places are read once per list; a missing list has none', () => {
  const list = live('b1', 'b2')
  expect(placesOf(list)).toBe(placesOf(list))
  expect(placesOf(undefined)).toEqual({ live: null, share: null, checked: null, earlier: [] })
})

test('a build that arrives with another signature keeps its place, share and time; others are unchanged', () => {
  const list = out(10, 'b1', 'b2')
  const signature = { key: 'a key', value: 'a value' }
  for (const [index, one] of list.entries()) {
    const anew = { ...build(one.extras.buildId), extras: { ...build(one.extras.buildId).extras, signature } }
    const after = withChecked(list, anew)
    expect(inWords(after)).toBe(inWords(list))
    expect(after[index]).toEqual({ ...one, extras: { ...one.extras, signature } })
    expect(after.filter((_, other) => other !== index)).toEqual(list.filter((_, other) => other !== index))
    expect(withChecked(after, anew)).toBe(after)
  }
})

test('of fifteen previous builds documents can reach the newest three and the last good one', () => {
  const reach = (list: Deployment[]) => withinReach(list).map(({ extras }) => extras.buildId)
  expect(reach(live(...numbered(10)))).toEqual(['10', '9', '8', '7'])
  expect(reach(withChecked(shared(live('b1', 'b2'), build('b3'), 5, NOW), build('b4')))).toEqual([
    'b2',
    'b3',
    'b4',
    'b1',
  ])
  const failing = numbered(6).reduce((list, id) => back(shared(list, build(id), 5, NOW)), live('good', 'live'))
  expect(reach(failing)).toEqual(['live', '6', '5', '4', 'good'])
})
