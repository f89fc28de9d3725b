import type { SlotContentRow, SlotRow } from 'shared-kernel/remote-contracts'
import type { RemoteDescription } from '../manifest/build-folder.ts'
import { madeLive, releasedTo } from '../manifest/deployments.ts'
import type { Issue } from '../manifest/issue.ts'
import { type Deployment, NO_RELEASES } from '../manifest/manifest.ts'
import { build } from '../manifest/test-deployment.ts'
import { checkSlotTable } from './slots-and-events.ts'
import { type Changes, candidateOf, liveBuild } from './test-candidate.ts'

const AFTER: SlotRow = { slot: 'sermon-after@1', gives: { nid: 'number', passages: [{ book: 'number' }] } }
const NEXT: SlotRow = { slot: 'sermon-after@2', gives: { nid: 'number' } }
const DAYS: SlotContentRow = { slot: 'sermon-after@1', module: './Days', takes: { passages: [{ book: 'number' }] } }

type Tables = Pick<Deployment['extras'], 'slots' | 'fills'>

const having = (tables: Tables): Deployment => {
  const one = build('s1')
  return { ...one, extras: { ...one.extras, ...tables } }
}

/** remote-search is live with these tables. */
const others = (tables: Tables): Changes => ({
  releases: { ...NO_RELEASES, builds: { 'remote-search': madeLive([], having(tables), new Date(0)) } },
})

/** remote-search has these tables in a canary only. */
const othersForSome = (tables: Tables): Changes => {
  const live = madeLive([], build('s0'), new Date(0))
  const list = releasedTo(live, having(tables), 10, new Date(0))
  return { releases: { ...NO_RELEASES, builds: { 'remote-search': list } } }
}

/** The release has `next`, its live build `live`. */
const changed = (live: Partial<RemoteDescription>, next: Partial<RemoteDescription>): Changes => ({
  about: next,
  live: liveBuild(live),
})

test.each<[string, Changes]>([
  ['neither slots nor fills', others({ slots: [AFTER] })],
  ['an unfilled slot', { about: { slots: [AFTER] } }],
  ['a fill of a live slot', { about: { fills: [DAYS] }, ...others({ slots: [AFTER] }) }],
  ['a fill of its own slot', { about: { slots: [AFTER], fills: [DAYS] } }],
  [
    'another version beside a filled one',
    { ...changed({ slots: [AFTER] }, { slots: [AFTER, NEXT] }), ...others({ fills: [DAYS] }) },
  ],
  [
    'a slot with more props',
    {
      ...changed({ slots: [AFTER] }, { slots: [{ ...AFTER, gives: { ...(AFTER.gives as object), title: 'text' } }] }),
      ...others({ fills: [DAYS] }),
    },
  ],
  ['a removed slot that no remote fills', changed({ slots: [AFTER] }, {})],
  [
    'a filled slot that is removed on purpose',
    { ...changed({ slots: [AFTER] }, {}), ...others({ fills: [DAYS] }), removes: ['sermon-after@1'] },
  ],
  [
    'its own slot, while others fill a slot of a third remote',
    { ...changed({ slots: [NEXT] }, { slots: [NEXT] }), ...others({ fills: [DAYS] }) },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkSlotTable.find(candidateOf(changes))).toBeNull()
})

const NOBODY = 'it fills sermon-after@1, and no live remote provides this slot'

test.each<[string, Changes, Issue]>([
  [
    'a fill of a slot that does not exist',
    { about: { fills: [DAYS] } },
    { problem: NOBODY, remedy: 'wait until a remote that provides it is live, or leave it out' },
  ],
  [
    'a fill of a slot that only a canary has',
    { about: { fills: [DAYS] }, ...othersForSome({ slots: [AFTER] }) },
    { problem: NOBODY, remedy: 'wait until a remote that provides it is live, or leave it out' },
  ],
  [
    'a fill of a version that does not exist',
    { about: { fills: [DAYS] }, ...others({ slots: [NEXT, { ...NEXT, slot: 'sermon-after@3' }] }) },
    { problem: NOBODY, remedy: 'use sermon-after@2 or sermon-after@3, which is live' },
  ],
  [
    'a fill that requires a prop that the slot does not provide',
    { about: { fills: [{ ...DAYS, takes: { title: 'text' } }] }, ...others({ slots: [AFTER] }) },
    {
      problem: 'it fills sermon-after@1 of remote-search, where title is not provided',
      remedy: 'use the provided shape: npm run remotes -- slots --types writes it to live/composition',
    },
  ],
  [
    'a removed slot that others fill',
    { ...changed({ slots: [AFTER] }, { slots: [NEXT] }), ...others({ fills: [DAYS] }) },
    {
      problem: 'remote-search fills sermon-after@1, and this build no longer provides it',
      remedy: 'keep it until remote-search uses another, or remove it on purpose: --removes sermon-after@1',
    },
  ],
  [
    'a removed slot that a canary fills',
    { ...changed({ slots: [AFTER] }, {}), ...othersForSome({ fills: [DAYS] }) },
    {
      problem: 'remote-search fills sermon-after@1, and this build no longer provides it',
      remedy: 'keep it until remote-search uses another, or remove it on purpose: --removes sermon-after@1',
    },
  ],
  [
    'a slot that no longer provides a required prop',
    {
      ...changed({ slots: [AFTER] }, { slots: [{ ...AFTER, gives: { nid: 'number' } }] }),
      ...others({ fills: [DAYS] }),
    },
    {
      problem: 'remote-search fills sermon-after@1, and here passages is not provided',
      remedy: 'do not change its shape; add the new one as another version beside sermon-after@1',
    },
  ],
  [
    'an unfilled slot with an invalid shape',
    { about: { slots: [{ ...AFTER, gives: { nid: 'integer' } as never }] } },
    {
      problem: 'the shape of sermon-after@1 is invalid',
      remedy: `write 'text', 'number', 'flag', a list of one shape, or fields`,
    },
  ],
  [
    'a slot that a build fills twice',
    { about: { fills: [DAYS, { ...DAYS, module: './Others' }] }, ...others({ slots: [AFTER] }) },
    { problem: 'it fills sermon-after@1 twice', remedy: 'remove one of the rows' },
  ],
  [
    'a fill of a slot with a shape of a later schema language',
    { about: { fills: [DAYS] }, ...others({ slots: [{ ...AFTER, gives: 'a place' as never }] }) },
    { problem: NOBODY, remedy: 'wait until a remote that provides it is live, or leave it out' },
  ],
  [
    'the name of another remote’s slot, in any version',
    { about: { slots: [AFTER] }, ...others({ slots: [NEXT] }) },
    { problem: 'the slot sermon-after belongs to remote-search', remedy: 'choose another name' },
  ],
])('rejects: %s', (_what, changes, issue) => {
  expect(checkSlotTable.find(candidateOf(changes))).toEqual([issue])
})

test('all problems are reported at once', () => {
  const fills = [DAYS, { ...DAYS, slot: 'passage-after@1' as const }]
  const release = { about: { fills, slots: [] }, live: liveBuild({ slots: [NEXT] }) }
  const theirs = others({ slots: [], fills: [{ ...DAYS, slot: 'sermon-after@2', takes: {} }] })
  expect(checkSlotTable.find(candidateOf({ ...release, ...theirs }))).toHaveLength(3)
})
