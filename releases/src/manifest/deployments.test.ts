import { madeLive, releasedTo, rolesOf, rolledBack, madeCanary, withinReach } from './deployments.ts'
import type { Deployment } from './manifest.ts'
import { build } from './test-deployment.ts'

const THEN = new Date('2026-01-01T10:00:00.000Z')
const NOW = new Date('2026-01-02T10:00:00.000Z')
const WHY = { now: NOW, why: 'wrong colours' }

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/** A list in one line: `b2 90 %, b3 10 %, b1 previous, b0 withdrawn`. */
function inWords(list: Deployment[]): string {
  const { live, canary } = rolesOf(list)
  const place = (one: Deployment) => {
    if (one === live || one === canary) return `${one.deployment.traffic} %`
    return one.extras.withdrawn ? 'withdrawn' : 'previous'
  }
  return list.map((one) => `${one.extras.buildId} ${place(one)}`).join(', ')
}

const live = (...ids: string[]) => ids.reduce<Deployment[]>((list, id) => madeLive(list, build(id), THEN), [])
const out = (percent: number, ...ids: string[]) => madeCanary(live(...ids), build('new'), percent, THEN)
const back = (list: Deployment[]) => rolledBack(list, WHY)
const find = (list: Deployment[], id: string) => list.find(({ extras }) => extras.buildId === id)!

test.each<[string, Deployment[], string]>([
  [
    'fifteen previous builds stay',
    live(...numbered(17)),
    [
      '17 100 %',
      ...numbered(16)
        .slice(1)
        .reverse()
        .map((id) => `${id} previous`),
    ].join(', '),
  ],
  ['a release ends a canary', madeLive(out(10, 'b1'), build('b3'), NOW), 'b3 100 %, b1 previous'],
  ['a canary is released', out(10, 'b1', 'b2'), 'b2 90 %, new 10 %, b1 previous'],
  ['a canary grows', madeCanary(out(10, 'b1'), build('new'), 50, NOW), 'b1 50 %, new 50 %'],
  ['another canary replaces it', madeCanary(out(10, 'b1'), build('b3'), 20, NOW), 'b1 80 %, b3 20 %'],
  ['100 per cent make the build live', releasedTo(live('b1'), build('b2'), 100, NOW), 'b2 100 %, b1 previous'],

  ['the live build is withdrawn', back(live('b1', 'b2')), 'b1 100 %, b2 withdrawn'],
  ['a canary is withdrawn first', back(out(10, 'b1', 'b2')), 'b2 100 %, new withdrawn, b1 previous'],
  [
    'a rollback to a named build',
    rolledBack(live('b1', 'b2', 'b3'), { ...WHY, to: 'b1' }),
    'b1 100 %, b3 withdrawn, b2 previous',
  ],
  [
    'a rollback to a named build that was withdrawn',
    rolledBack(back(live('b1', 'b2')), { ...WHY, to: 'b2' }),
    'b2 100 %, b1 withdrawn',
  ],
  [
    'a rollback skips a disabled build',
    rolledBack(live('b1', 'b2', 'b3'), { ...WHY, off: ['b2'] }),
    'b1 100 %, b3 withdrawn, b2 previous',
  ],
  ['a rollback without a live build', back(live('b1', 'b2').slice(1)), 'b1 100 %'],
  [
    'the last good build is not dropped while canaries are withdrawn',
    numbered(16).reduce((list, id) => back(madeCanary(list, build(id), 5, NOW)), live('good', 'live')),
    [
      'live 100 %',
      ...numbered(16)
        .slice(1)
        .reverse()
        .map((id) => `${id} withdrawn`),
      'good previous',
    ].join(', '),
  ],
])('%s', (_what, list, expected) => {
  expect(inWords(list)).toBe(expected)
})

test.each<[string, () => unknown, string]>([
  [
    'a canary without a live build',
    () => madeCanary([], build('b1'), 10, NOW),
    'nothing is live yet: the first release must go to all visitors',
  ],
  ['the live build as a canary', () => madeCanary(live('b1'), build('b1'), 10, NOW), 'this build is live already'],
  ['a rollback of the first build', () => back(live('b1')), 'there is no previous build for a rollback'],
  ['a rollback to an unknown build', () => rolledBack(live('b1', 'b2'), { ...WHY, to: 'b9' }), 'no previous build b9'],
])('rejects %s', (_what, change, said) => {
  expect(change).toThrow(new Error(said))
})

test.each<[string, Deployment[], string, string | null]>([
  ['a release sets since', madeLive(live('b1'), build('b2'), NOW), 'b2', NOW.toISOString()],
  ['a rollback sets since', back(live('b1', 'b2')), 'b1', NOW.toISOString()],
  ['a larger share does not change since', madeCanary(out(10, 'b1'), build('new'), 50, NOW), 'new', THEN.toISOString()],
])('%s', (_what, list, id, since) => {
  expect(find(list, id).extras.since).toBe(since)
})

test('a withdrawn build has a time and a reason until it is released again', () => {
  expect(find(back(live('b1', 'b2')), 'b2').extras.withdrawn).toEqual({ at: NOW.toISOString(), why: 'wrong colours' })
  expect(find(back(out(10, 'b1')), 'new').extras.withdrawn).toEqual({ at: NOW.toISOString(), why: 'wrong colours' })
  const taken = back(live('b1', 'b2'))
  const again = find(taken, 'b2')
  for (const list of [
    madeLive(taken, again, NOW),
    madeCanary(taken, again, 5, NOW),
    rolledBack(taken, { ...WHY, to: 'b2' }),
  ])
    expect(find(list, 'b2').extras.withdrawn).toBeUndefined()
})

test('of fifteen previous builds documents can reach the newest three and the last good one', () => {
  const reach = (list: Deployment[]) => withinReach(list).map(({ extras }) => extras.buildId)
  expect(reach(live(...numbered(10)))).toEqual(['10', '9', '8', '7'])
  expect(reach(madeCanary(live('b1', 'b2'), build('b3'), 5, NOW))).toEqual(['b2', 'b3', 'b1'])
  const failing = numbered(6).reduce((list, id) => back(madeCanary(list, build(id), 5, NOW)), live('good', 'live'))
  expect(reach(failing)).toEqual(['live', '6', '5', '4', 'good'])
})
