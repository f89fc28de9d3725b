import type { EditorField, EmbedRow } from 'shared-kernel/insets'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import { madeLive } from '../manifest/deployments.ts'
import { NO_RELEASES } from '../manifest/manifest.ts'
import { build } from '../manifest/test-deployment.ts'
import { type Changes, candidateOf, liveBuild } from './test-candidate.ts'
import { checkWidgetTable } from './widget-table.ts'

const VERSE = candidateOf().about.widgets![0]!
const verse = (change: Partial<WidgetRow>): Changes => ({ about: { widgets: [{ ...VERSE, ...change }] }, live })
const live = liveBuild()
const words = (hu: string) => ({ hu, en: `${hu} (en)` })
const WHEN: EditorField = { kind: 'date', label: words('Melyik nap?') }
const DAILY: EmbedRow = {
  name: 'daily',
  module: './DailyInset',
  attributes: { date: 'text' },
  editor: { title: words('Napi ige'), fields: { date: WHEN } },
  height: { fixed: 90 },
}
const TWO_FIELDS: EmbedRow = {
  ...DAILY,
  attributes: { date: 'text', theme: 'text' },
  editor: { ...DAILY.editor!, fields: { date: WHEN, theme: { kind: 'text', label: words('Szín') } } },
}
const RENAMED = {
  attributes: { day: 'text' as const },
  formerly: { date: 'day' },
  editor: { title: words('Napi ige'), fields: { day: WHEN } },
}
const offering = (editor: object | undefined): Changes => ({
  about: { insets: [{ ...DAILY, editor: editor as never }] },
})

function othersHave(...widgets: Partial<WidgetRow>[]): Changes {
  const one = build('s1')
  const rows = widgets.map((change) => ({ ...VERSE, name: 'theirs', ...change }))
  const list = madeLive([], { ...one, extras: { ...one.extras, widgets: rows } }, new Date(0))
  const without = madeLive([], build('f1'), new Date(0))
  return { releases: { ...NO_RELEASES, builds: { 'remote-feedback': without, 'remote-search': list } } }
}

test.each<[string, Changes]>([
  ['a first build', {}],
  ['what is live', { live }],
  ['one more attribute', { about: { insets: [TWO_FIELDS] }, live: liveBuild({ insets: [DAILY] }) }],
  ['a widget that is meant to go', { about: { widgets: [] }, live, removes: ['verse'] }],
  ['no widgets before or now', { about: { widgets: undefined }, live: liveBuild({ widgets: undefined }) }],
  ['other widgets of others', othersHave({})],
  ['an inset as it was', { about: { insets: [DAILY] }, live: liveBuild({ insets: [DAILY] }) }],
  [
    'an inset that still knows the name that an attribute had',
    { about: { insets: [{ ...DAILY, ...RENAMED }] }, live: liveBuild({ insets: [DAILY] }) },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkWidgetTable.find(candidateOf(changes))).toBeNull()
})

const KEEP = 'host pages use it: keep it as it was, or say --removes verse'

test.each<[string, Changes, string, string]>([
  [
    'a widget that is gone',
    { about: { widgets: [] }, live, removes: ['other'] },
    'the widget verse is live and not in this build',
    KEEP,
  ],
  [
    'an inset that is gone',
    { about: { insets: [] }, live: liveBuild({ insets: [DAILY] }) },
    'the inset daily is live and not in this build',
    KEEP.replace('verse', 'daily'),
  ],
  [
    'an inset that takes less',
    { about: { insets: [{ ...DAILY, attributes: {} }] }, live: liveBuild({ insets: [DAILY] }) },
    'lelkesz-daily no longer knows its attribute date',
    KEEP.replace('verse', 'daily'),
  ],
  [
    'an inset with the name of another remote’s widget',
    { about: { insets: [{ ...DAILY, name: 'theirs' }] }, ...othersHave({}) },
    'the embed name theirs belongs to remote-search',
    'choose another name',
  ],
  [
    'a widget by another name of its module',
    verse({ module: './Verse' }),
    'hosts load ./VerseWidget; this build calls it ./Verse',
    KEEP,
  ],
  [
    'an attribute of another kind',
    { about: { insets: [{ ...DAILY, attributes: { date: 'number' } }] }, live: liveBuild({ insets: [DAILY] }) },
    'lelkesz-daily takes date as number; live it is text',
    KEEP.replace('verse', 'daily'),
  ],
  [
    'the name of a widget of another remote',
    othersHave({}, { name: 'verse' }),
    'the embed name verse belongs to remote-search',
    'choose another name',
  ],
])('rejects: %s', (_what, changes, problem, remedy) => {
  expect(checkWidgetTable.find(candidateOf(changes))).toEqual({ problem, remedy })
})

const { title } = DAILY.editor!
test.each<[string, object | undefined, string]>([
  ['nothing for editors', undefined, 'says nothing to editors'],
  ['no title in English', { title: { hu: 'Napi ige' }, fields: { date: WHEN } }, 'has no title in each of hu, en'],
  [
    'a field that is no attribute',
    { title, fields: { date: WHEN, day: WHEN } },
    'asks editors for day, which is none of its attributes',
  ],
  [
    'a kind of field that there is not',
    { title, fields: { date: { ...WHEN, kind: 'constructor' } } },
    'asks editors for date as constructor, which no field is',
  ],
  [
    'a field for numbers where the attribute is a text',
    { title, fields: { date: { ...WHEN, kind: 'plan' } } },
    'asks for date as plan; its attribute is text',
  ],
  ['no label', { title, fields: { date: { kind: 'date' } } }, 'has no label for date in each of hu, en'],
  ['an attribute that nobody is asked for', { title, fields: {} }, 'does not ask editors for its attribute date'],
])('rejects an inset with %s', (_what, editor, problem) => {
  expect(checkWidgetTable.find(candidateOf(offering(editor)))).toEqual({
    problem: `the inset daily ${problem}`,
    remedy: 'say it in `editor` of its row in remote-bible/src/insets.ts',
  })
})

test.each(['ref', 'className', 'onclick'])(
  'rejects an inset with the attribute %s, reserved by React, Vue or HTML',
  (name) => {
    const problem = expect.stringContaining(`calls an attribute ${name}`) as string
    const changes: Changes = { about: { insets: [{ ...DAILY, attributes: { [name]: 'text' } }] } }
    expect(checkWidgetTable.find(candidateOf(changes))).toMatchObject({ problem })
  },
)
