import type { EmbedRow } from 'shared-kernel/embeds'

/** Embeds of this remote (MF-05). */
export const embeds: EmbedRow[] = [
  {
    name: 'daily',
    module: './DailyEmbed',
    attributes: {},
    editor: { title: { hu: 'Napi ige', en: 'Daily reading' }, fields: {} },
    height: { fixed: 300, narrow: 150 },
    daily: true,
    page: 'daily_reading',
  },
  {
    name: 'passage',
    module: './PassageEmbed',
    attributes: { passage: 'text' },
    formerly: { ref: 'passage' },
    editor: {
      title: { hu: 'Bibliai szakasz', en: 'A passage of the Bible' },
      fields: {
        passage: {
          kind: 'passage',
          label: { hu: 'Melyik szakasz?', en: 'Which passage?' },
          hint: { hu: 'Ahogyan leírni szokás: Jn 3,16–18', en: 'As it is written in Hungarian: Jn 3,16–18' },
          required: true,
          usual: 'Jn 3,16–18',
        },
      },
    },
    // A row is a verse.
    height: { fixed: 100, row: 48, rows: 3, narrow: 62 },
  },
  {
    name: 'citation',
    module: './CitationEmbed',
    attributes: { tag: 'number' },
    editor: {
      title: { hu: 'Idézet, minden nap másik', en: 'Another citation every day' },
      fields: {
        tag: {
          kind: 'tag',
          label: { hu: 'Melyik témából?', en: 'On which subject?' },
          hint: { hu: 'Legalább három betű. Üresen bármelyikből.', en: 'Three letters at the least. Empty: on any.' },
        },
      },
    },
    height: { fixed: 188, narrow: 96 },
    daily: true,
    page: 'citations',
  },
  {
    name: 'plan',
    module: './PlanEmbed',
    attributes: { nid: 'number', start: 'text', day: 'number' },
    editor: {
      title: { hu: 'Bibliaolvasási terv mai szakasza', en: 'Today in a reading plan' },
      fields: {
        nid: { kind: 'plan', label: { hu: 'Melyik terv?', en: 'Which plan?' }, required: true },
        start: {
          kind: 'date',
          label: { hu: 'Mikor kezdi a gyülekezet?', en: 'When does the parish begin?' },
          hint: {
            hu: 'Egész éves tervnél üresen a naptár szerint halad.',
            en: 'A plan for a year goes by the calendar when this is empty.',
          },
        },
        day: {
          kind: 'count',
          label: { hu: 'Mindig ugyanaz a nap?', en: 'Always the same day?' },
          hint: { hu: 'Hányadik. Üresen a mai.', en: 'Which one. Empty: today’s.' },
          most: 1000,
        },
      },
    },
    height: { fixed: 224, narrow: 48 },
    daily: true,
  },
]
