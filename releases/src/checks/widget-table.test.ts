import type { EditorField, EmbedRow } from 'shared-kernel/embeds'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import { type Changes, candidateOf, liveBuild, othersHave } from './test-candidate.ts'
import { checkWidgetTable } from './widget-table.ts'

const VERSE = candidateOf().about.widgets![0]!
const verse = (change: Partial<WidgetRow>): Changes => ({ about: { widgets: [{ ...VERSE, ...change }] }, live })
const live = liveBuild()
const words = (hu: string) => ({ hu, en: `${hu} (en)` })
const WHEN: EditorField = { kind: 'date', label: words('Melyik nap?') }
const DAILY: EmbedRow = {
  name: 'daily',
  module: './DailyEmbed',
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
  about: { embeds: [{ ...DAILY, editor: editor as never }] },
})

const theirs = (name: string) => othersHave({ widgets: [{ ...VERSE, name }] })

test.each<[string, Changes]>([
  ['the live tables', { live }],
  ['one more attribute', { about: { embeds: [TWO_FIELDS] }, live: liveBuild({ embeds: [DAILY] }) }],
  ['a widget that is removed on purpose', { about: { widgets: [] }, live, removes: ['verse'] }],
  [
    'an embed that still accepts the former name of an attribute',
    { about: { embeds: [{ ...DAILY, ...RENAMED }] }, live: liveBuild({ embeds: [DAILY] }) },
  ],
])('passes: %s', (_what, changes) => {
  expect(checkWidgetTable.find(candidateOf(changes))).toBeNull()
})

const KEEP = 'host pages use it: leave it unchanged, or pass --removes verse'

test.each<[string, Changes, string, string]>([
  [
    'a removed widget',
    { about: { widgets: [] }, live, removes: ['other'] },
    'the widget verse is live and not in this build',
    KEEP,
  ],
  [
    'an embed without a former attribute',
    { about: { embeds: [{ ...DAILY, attributes: {} }] }, live: liveBuild({ embeds: [DAILY] }) },
    'lelkesz-daily no longer supports its attribute date',
    KEEP.replace('verse', 'daily'),
  ],
  [
    'a widget with another module name',
    verse({ module: './Verse' }),
    'hosts load ./VerseWidget; in this build it is ./Verse',
    KEEP,
  ],
  [
    'an attribute of another type',
    { about: { embeds: [{ ...DAILY, attributes: { date: 'number' } }] }, live: liveBuild({ embeds: [DAILY] }) },
    'lelkesz-daily takes date as number; in the live build it is text',
    KEEP.replace('verse', 'daily'),
  ],
  [
    'the name of a widget of another remote',
    theirs('verse'),
    'the embed name verse belongs to remote-search',
    'choose another name',
  ],
])('rejects: %s', (_what, changes, problem, remedy) => {
  expect(checkWidgetTable.find(candidateOf(changes))).toEqual({ problem, remedy })
})

const { title } = DAILY.editor!
test.each<[string, object | undefined, string]>([
  ['no entry for editors', undefined, 'has no title and fields for editors'],
  [
    'a field without an attribute',
    { title, fields: { date: WHEN, day: WHEN } },
    'asks editors for day, which is not one of its attributes',
  ],
  [
    'an unknown kind of field',
    { title, fields: { date: { ...WHEN, kind: 'constructor' } } },
    'asks editors for date as constructor, which is not a kind of field',
  ],
  [
    'a number field for a text attribute',
    { title, fields: { date: { ...WHEN, kind: 'plan' } } },
    'asks for date as plan; its attribute is text',
  ],
  ['an attribute without a field', { title, fields: {} }, 'does not ask editors for its attribute date'],
])('rejects an embed with %s', (_what, editor, problem) => {
  expect(checkWidgetTable.find(candidateOf(offering(editor)))).toEqual({
    problem: `the embed daily ${problem}`,
    remedy: 'set `editor` in its row in remote-bible/src/embeds.ts',
  })
})

test.each(['ref', 'className', 'onclick'])(
  'rejects an embed with the attribute %s, reserved by React, Vue or HTML',
  (name) => {
    const problem = expect.stringContaining(`has an attribute ${name}`) as string
    const changes: Changes = { about: { embeds: [{ ...DAILY, attributes: { [name]: 'text' } }] } }
    expect(checkWidgetTable.find(candidateOf(changes))).toMatchObject({ problem })
  },
)
