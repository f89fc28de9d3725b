import { EMPTY_REGISTRY } from 'releases/registry-document'
import { build, registryOf } from 'releases/test-deployment'
import { type Told, VisitCounts } from './visit-counts.ts'

const HOUR = '2026-01-31T09'
const since = '2026-01-31T09:00:00.000Z'
const deployed = (from = since) => ({ ...build('b1'), extras: { ...build('b1').extras, since: from } })
const word = (network: string, failed: string | null, more: Partial<Told> = {}): Told => ({
  ...{ failed, network, isOfJury: false, hour: HOUR },
  ...more,
})
const figures = { shift: 0.3 }

test.each<[string, Told[], object]>([
  ['each network once', [word('n1', null), word('n1', null), word('n2', null)], { all: { well: 2, failed: 0 } }],
  [
    'the worst that a network says, with how far it came',
    [word('n1', null), word('n1', 'emptied'), word('n1', null), word('n1', 'load'), word('n2', 'load')],
    { all: { well: 0, failed: 2 }, phases: { emptied: 1, load: 1 } },
  ],
  [
    'the jury with all, and by itself',
    [word('n1', null, { isOfJury: true }), word('n2', 'load', { isOfJury: true }), word('n3', null)],
    { all: { well: 2, failed: 1 }, jury: { well: 1, failed: 1 } },
  ],
  [
    'a network’s measures once',
    [word('n1', null, { figures }), word('n1', 'emptied', { figures }), word('n2', null, { figures: { shift: 0 } })],
    { figures: { shift: [1, 0, 0, 1, 0] } },
  ],
])('counted is %s', (_what, words, expected) => {
  const counts = new VisitCounts()
  for (const told of words) counts.tell('remote-bible', deployed(), told)
  expect(counts.all['remote-bible']?.b1?.hours[HOUR]).toMatchObject(expected)
})

test('a build that is released anew is counted anew', () => {
  const counts = new VisitCounts()
  counts.tell('remote-bible', deployed(), word('n1', 'load'))
  counts.tell('remote-bible', deployed('2026-01-31T09:20:00.000Z'), word('n1', null))
  expect(counts.all['remote-bible']?.b1).toMatchObject({
    since: '2026-01-31T09:20:00.000Z',
    hours: { [HOUR]: { all: { well: 1, failed: 0 } } },
  })
})

test('what is new is told once, unless it could not be written; what a restart brings back is not new', () => {
  const counts = new VisitCounts()
  counts.tell('remote-bible', deployed(), word('n1', 'load'))
  expect([counts.takeNews(), counts.takeNews()]).toEqual([true, false])
  counts.keepNews()
  expect(counts.takeNews()).toBe(true)
  counts.add(structuredClone(counts.all))
  expect([counts.takeNews(), counts.all['remote-bible']?.b1?.hours[HOUR]?.all.failed]).toEqual([false, 2])
})

test('a build that left the registry is forgotten', () => {
  const counts = new VisitCounts()
  counts.tell('remote-bible', deployed(), word('n1', 'load'))
  counts.forgetOld(EMPTY_REGISTRY)
  expect(counts.all['remote-bible']).toHaveProperty('b1')
  counts.forgetOld({ ...registryOf([]), revision: 1 })
  expect(counts.all['remote-bible']).toEqual({})
})
