import { noCounts } from './health.ts'
import { healthLines } from './health-report.ts'
import type { Deployment } from './registry-document.ts'

const since = '2026-01-31T09:00:00.000Z'
const deployment = { extras: { buildId: 'b2', since } } as Deployment

const file = (server: number, failed: number) => ({
  at: since,
  counts: {
    'remote-bible': {
      b2: {
        since,
        hours: {
          '2026-01-31T09': {
            ...noCounts(),
            documents: 20,
            first: { given: 10, failed },
            later: { given: 30, failed: 0 },
            phases: { load: failed - 1, render: 1 },
          },
        },
      },
    },
  },
  verdicts: server === 2 ? [{ remote: 'remote-bible', buildId: 'b2', since, at: since, why: 'it failed' }] : [],
})

test('what all servers counted of a build, and that it was taken back', () => {
  expect(healthLines('remote-bible', deployment, [file(1, 5), file(2, 3)])).toEqual([
    `taken back by itself since ${since}, because it failed`,
    '40 documents in the last 1 hours with any; failed for 8 of 20 (40 %) visitors, ' +
      "and for 0 of 60 who began at another remote's page: load 6, render 2",
  ])
})

test('nothing on a build that was released anew', () => {
  const anew = { extras: { buildId: 'b2', since: '2026-02-01T09:00:00.000Z' } } as Deployment
  expect(healthLines('remote-bible', anew, [file(1, 5), file(2, 3)])).toEqual([])
})
