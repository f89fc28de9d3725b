import type { SlotContentRow, SlotRow } from 'shared-kernel/remote-contracts'
import type { RemoteDescription } from '../manifest/build-folder.ts'
import type { Issue } from '../manifest/issue.ts'
import { checkEventTable, checkSlotTable } from './slots-and-events.ts'
import { type Changes, candidateOf, liveBuild, othersHave } from './test-candidate.ts'

const AFTER: SlotRow = { slot: 'sermon-after@1', props: { nid: 'number', passages: [{ book: 'number' }] } }
const NEXT: SlotRow = { slot: 'sermon-after@2', props: { nid: 'number' } }
const DAYS: SlotContentRow = { slot: 'sermon-after@1', module: './Days', requires: { passages: [{ book: 'number' }] } }

/** The release has `next`, its live build `live`. */
const changed = (live: Partial<RemoteDescription>, next: Partial<RemoteDescription>): Changes => ({
  about: next,
  live: liveBuild(live),
})

test.each<[string, Changes]>([
  ['a fill of a live slot', { about: { fills: [DAYS] }, ...othersHave({ slots: [AFTER] }) }],
  ['a fill of its own slot', { about: { slots: [AFTER], fills: [DAYS] } }],
  [
    'another version beside a filled one',
    { ...changed({ slots: [AFTER] }, { slots: [AFTER, NEXT] }), ...othersHave({ fills: [DAYS] }) },
  ],
  ['a removed slot that no remote fills', changed({ slots: [AFTER] }, {})],
  [
    'a filled slot that is removed on purpose',
    { ...changed({ slots: [AFTER] }, {}), ...othersHave({ fills: [DAYS] }), removes: ['sermon-after@1'] },
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
    { about: { fills: [DAYS] }, ...othersHave({ slots: [AFTER] }, 'canary') },
    { problem: NOBODY, remedy: 'wait until a remote that provides it is live, or leave it out' },
  ],
  [
    'a fill that requires a prop that the slot does not provide',
    { about: { fills: [{ ...DAYS, requires: { title: 'text' } }] }, ...othersHave({ slots: [AFTER] }) },
    {
      problem: 'it fills sermon-after@1 of remote-search, where title is not provided',
      remedy: 'use the provided shape: npm run remotes -- slots --types writes it to live/composition',
    },
  ],
  [
    'a removed slot that others fill',
    { ...changed({ slots: [AFTER] }, { slots: [NEXT] }), ...othersHave({ fills: [DAYS] }) },
    {
      problem: 'remote-search fills sermon-after@1, and this build no longer provides it',
      remedy: 'keep it until remote-search uses another, or remove it on purpose: --removes sermon-after@1',
    },
  ],
  [
    'a slot that no longer provides a required prop',
    {
      ...changed({ slots: [AFTER] }, { slots: [{ ...AFTER, props: { nid: 'number' } }] }),
      ...othersHave({ fills: [DAYS] }),
    },
    {
      problem: 'remote-search fills sermon-after@1, and here passages is not provided',
      remedy: 'do not change its shape; add the new one as another version beside sermon-after@1',
    },
  ],
  [
    'an unfilled slot with an invalid shape',
    { about: { slots: [{ ...AFTER, props: { nid: 'integer' } as never }] } },
    {
      problem: 'the shape of sermon-after@1 is invalid',
      remedy: `write 'text', 'number', 'flag', a list of one shape, or fields`,
    },
  ],
  [
    'a slot that a build fills twice',
    { about: { fills: [DAYS, { ...DAYS, module: './Others' }] }, ...othersHave({ slots: [AFTER] }) },
    { problem: 'it fills sermon-after@1 twice', remedy: 'remove one of the rows' },
  ],
  [
    'the name of another remote’s slot, in any version',
    { about: { slots: [AFTER] }, ...othersHave({ slots: [NEXT] }) },
    { problem: 'the slot sermon-after belongs to remote-search', remedy: 'choose another name' },
  ],
])('rejects: %s', (_what, changes, issue) => {
  expect(checkSlotTable.find(candidateOf(changes))).toEqual([issue])
})

const EMITS = [{ event: 'collected@1' as const, payload: { path: 'text' as const } }]
const HEARS = [{ event: 'collected@1' as const, requires: { path: 'text' as const } }]

test('events have the same rules, in words of their own', async () => {
  const problemsOf = async (changes: Changes) =>
    [(await checkEventTable.find(candidateOf(changes))) ?? []].flat().map(({ problem }) => problem)
  expect(await problemsOf({ about: { subscribes: HEARS }, ...othersHave({ publishes: EMITS }) })).toEqual([])
  expect(await problemsOf({ about: { subscribes: HEARS } })).toEqual([
    'it subscribes to collected@1, and no live remote publishes this event',
  ])
  expect(await problemsOf({ live: liveBuild({ publishes: EMITS }), ...othersHave({ subscribes: HEARS }) })).toEqual([
    'remote-search subscribes to collected@1, and this build no longer publishes it',
  ])
})
