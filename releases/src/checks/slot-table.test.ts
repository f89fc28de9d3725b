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
  ['a slot that nobody fills', { about: { slots: [AFTER] } }],
  ['a fill of what is live', { about: { fills: [DAYS] }, ...others({ slots: [AFTER] }) }],
  ['a fill of its own slot', { about: { slots: [AFTER], fills: [DAYS] } }],
  [
    'another version beside the one that is filled',
    { ...changed({ slots: [AFTER] }, { slots: [AFTER, NEXT] }), ...others({ fills: [DAYS] }) },
  ],
  [
    'a slot that gives more',
    {
      ...changed({ slots: [AFTER] }, { slots: [{ ...AFTER, gives: { ...(AFTER.gives as object), title: 'text' } }] }),
      ...others({ fills: [DAYS] }),
    },
  ],
  ['a slot that goes and that nobody fills', changed({ slots: [AFTER] }, {})],
  [
    'a slot that is meant to go',
    { ...changed({ slots: [AFTER] }, {}), ...others({ fills: [DAYS] }), removes: ['sermon-after@1'] },
  ],
  [
    'another slot of its own beside what others fill of somebody else',
    { ...changed({ slots: [NEXT] }, { slots: [NEXT] }), ...others({ fills: [DAYS] }) },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkSlotTable.find(candidateOf(changes))).toBeNull()
})

const NOBODY = 'it fills sermon-after@1, and no live remote gives such slot'

test.each<[string, Changes, Issue]>([
  [
    'a fill of what nobody gives',
    { about: { fills: [DAYS] } },
    { problem: NOBODY, remedy: 'wait until the release of the remote that gives it is live, or leave it out' },
  ],
  [
    'a fill of what only a canary of the visitors has',
    { about: { fills: [DAYS] }, ...othersForSome({ slots: [AFTER] }) },
    { problem: NOBODY, remedy: 'wait until the release of the remote that gives it is live, or leave it out' },
  ],
  [
    'a fill of another version of two',
    { about: { fills: [DAYS] }, ...others({ slots: [NEXT, { ...NEXT, slot: 'sermon-after@3' }] }) },
    { problem: NOBODY, remedy: 'use sermon-after@2 or sermon-after@3, which is live' },
  ],
  [
    'a fill that takes what the slot does not give',
    { about: { fills: [{ ...DAYS, takes: { title: 'text' } }] }, ...others({ slots: [AFTER] }) },
    {
      problem: 'it fills sermon-after@1 of remote-search, where title is not provided',
      remedy: 'take what is there: npm run remotes -- slots --types writes it to live/composition',
    },
  ],
  [
    'a slot that others fill and that is gone',
    { ...changed({ slots: [AFTER] }, { slots: [NEXT] }), ...others({ fills: [DAYS] }) },
    {
      problem: 'remote-search fills sermon-after@1, and this build gives it no more',
      remedy: 'keep it until remote-search uses another, or say that it is meant: --removes sermon-after@1',
    },
  ],
  [
    'a slot that some visitors see filled and that is gone',
    { ...changed({ slots: [AFTER] }, {}), ...othersForSome({ fills: [DAYS] }) },
    {
      problem: 'remote-search fills sermon-after@1, and this build gives it no more',
      remedy: 'keep it until remote-search uses another, or say that it is meant: --removes sermon-after@1',
    },
  ],
  [
    'a slot that does not give any more what others take',
    {
      ...changed({ slots: [AFTER] }, { slots: [{ ...AFTER, gives: { nid: 'number' } }] }),
      ...others({ fills: [DAYS] }),
    },
    {
      problem: 'remote-search fills sermon-after@1, and here passages is not provided',
      remedy: 'keep what it takes, and give another shape as another version beside sermon-after@1',
    },
  ],
  [
    'a slot whose shape is none, before anybody fills it',
    { about: { slots: [{ ...AFTER, gives: { nid: 'integer' } as never }] } },
    {
      problem: 'what it says of sermon-after@1 is no shape',
      remedy: `write 'text', 'number', 'flag', a list of one shape, or fields`,
    },
  ],
  [
    'a slot that one build fills twice',
    { about: { fills: [DAYS, { ...DAYS, module: './Others' }] }, ...others({ slots: [AFTER] }) },
    { problem: 'it fills sermon-after@1 twice', remedy: 'leave one of the rows' },
  ],
  [
    'a fill of what later release checks let through in another language of shapes',
    { about: { fills: [DAYS] }, ...others({ slots: [{ ...AFTER, gives: 'a place' as never }] }) },
    { problem: NOBODY, remedy: 'wait until the release of the remote that gives it is live, or leave it out' },
  ],
  [
    'the name of another remote’s slot, in whatever version',
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
