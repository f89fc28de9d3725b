import { madeLive } from '../manifest/deployments.ts'
import { type Deployment, NO_RELEASES } from '../manifest/manifest.ts'
import { build } from '../manifest/test-deployment.ts'
import { checkEventTable } from './slots-and-events.ts'
import { type Changes, candidateOf, liveBuild } from './test-candidate.ts'

const EMITS = [{ event: 'collected@1' as const, tells: { path: 'text' as const } }]
const HEARS = [{ event: 'collected@1' as const, takes: { path: 'text' as const } }]

function others(tables: Pick<Deployment['extras'], 'emits' | 'hears'>): Changes {
  const one = build('s1')
  const list = madeLive([], { ...one, extras: { ...one.extras, ...tables } }, new Date(0))
  return { releases: { ...NO_RELEASES, builds: { 'remote-search': list } } }
}

test.each<[string, Changes]>([
  ['an event with a publisher and a subscriber', { about: { hears: HEARS }, ...others({ emits: EMITS }) }],
  ['an event without subscribers', { about: { emits: EMITS } }],
  ['a removed event without subscribers', { live: liveBuild({ emits: EMITS }) }],
])('passes: %s', (_what, changes) => {
  expect(checkEventTable.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'no remote publishes it',
    { about: { hears: HEARS } },
    'it subscribes to collected@1, and no live remote publishes this event',
  ],
  [
    'others subscribe to a removed event',
    { live: liveBuild({ emits: EMITS }), ...others({ hears: HEARS }) },
    'remote-search subscribes to collected@1, and this build no longer publishes it',
  ],
  [
    'the shape is different',
    { about: { hears: [{ event: 'collected@1', takes: { path: 'number' } }] }, ...others({ emits: EMITS }) },
    'it subscribes to collected@1 of remote-search, where path is text and not number',
  ],
])('rejects if %s', (_what, changes, problem) => {
  expect(checkEventTable.find(candidateOf(changes))).toEqual([expect.objectContaining({ problem })])
})
