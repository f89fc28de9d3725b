import { type HourCounts, noCounts } from './health.ts'
import { healthLines } from './health-report.ts'
import type { Deployment } from './registry-document.ts'

const NOW = new Date('2026-01-31T09:30:00.000Z')
const since = '2026-01-31T09:00:00.000Z'
const deployed = (buildId: string, from = since) => ({ extras: { buildId, since: from } }) as Deployment

const file = (buildId: string, counts: Partial<HourCounts>) => ({
  at: since,
  counts: { 'remote-bible': { [buildId]: { since, hours: { '2026-01-31T09': { ...noCounts(), ...counts } } } } },
})
const lines = (build: Deployment, ...files: ReturnType<typeof file>[]) =>
  healthLines({ remote: 'remote-bible', build, before: deployed('b1') }, files, NOW)

test('what all servers counted of a build, in words', () => {
  const [a, b] = [
    { documents: 20, all: { well: 150, failed: 5 }, phases: { load: 4, render: 1 }, gone: 2 },
    { documents: 30, all: { well: 95, failed: 0 }, figures: { shift: [1, 0, 1, 2, 0] } },
  ]
  expect(lines(deployed('b2'), file('b2', a), file('b2', b))).toEqual([
    '50 documents in the last hour with any; it failed in 5 of 250 visits (load 4, render 1), 2.0 %',
    'layout shift: half up to 0.25, three quarters up to 0.5',
    '2 addresses that had a page have none any more (404)',
  ])
})

test('what fails in pages of others has a line of its own', () => {
  const counts = { documents: 3, all: { well: 2, failed: 1 }, phases: { load: 1, fill: 7, inset: 3 } }
  expect(lines(deployed('b2'), file('b2', counts))).toEqual([
    '3 documents in the last hour with any; it failed in 1 of 3 visits (load 1), 33 %',
    'what it puts into pages of others failed in 7 visits',
    'its insets could not be made 3 times',
  ])
})

test.each<[string, number[], number[] | undefined, string]>([
  ['slower than the build before', [0, 0, 1, 3, 0, 0, 0], [3, 1, 0, 0, 0, 0, 0], '; WORSE than before: up to 50 ms'],
  ['as quick as the build before', [1, 3, 0, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0, 0], ''],
  ['quicker than the build before', [4, 0, 0, 0, 0, 0, 0], [0, 4, 0, 0, 0, 0, 0], ''],
  ['with nothing known of the one before', [0, 0, 4, 0, 0, 0, 0], undefined, ''],
])('a build %s', (_what, painted, before, said) => {
  const [, line] = lines(
    deployed('b2'),
    file('b2', { figures: { painted } }),
    file('b1', before ? { figures: { painted: before } } : {}),
  )
  expect(line?.replace(/^painted on the server in: half up to \d+ ms, three quarters up to \d+ ms/, '')).toBe(said)
})

test.each([
  ['rests', { all: { well: 0, failed: 12 } }, /^rests: one visitor in ten still gets it/],
  ['is taken back', { all: { well: 0, failed: 50 }, jury: { well: 0, failed: 40 } }, /^is taken back by itself/],
])('that a build %s comes first', (_what, counts, said) => {
  const [first, second] = lines(deployed('b2'), file('b2', counts))
  expect(first).toMatch(said)
  expect(second).toMatch(/it failed in \d+ of \d+ visits, 100 %$/)
})

test('nothing on a build that was released anew, and no share of no visits', () => {
  expect(lines(deployed('b2', NOW.toISOString()), file('b2', { documents: 9 }))).toEqual([])
  expect(lines(deployed('b2'), file('b2', { documents: 9 }))).toEqual([
    '9 documents in the last hour with any; it failed in 0 of 0 visits',
  ])
})
