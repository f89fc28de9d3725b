import type { EditorField, EmbedRow } from 'shared-kernel/embeds'

/** Fields of the list in the embed editor. */
const SERMON_FIELDS: Record<'query' | 'preacher' | 'limit', EditorField> = {
  query: {
    kind: 'text',
    label: { hu: 'Miről szóljanak?', en: 'What are they about?' },
    hint: {
      hu: 'Szavak, mint a keresőben. Ha üres, a legújabbak jelennek meg.',
      en: 'Words, as in the search. Empty: the latest.',
    },
  },
  preacher: { kind: 'preacher', label: { hu: 'Kié legyen?', en: 'By whom?' } },
  limit: { kind: 'count', label: { hu: 'Hány legyen?', en: 'How many?' }, usual: '5', most: 100 },
}

/** Embeds of this remote (MF-05). */
export const embeds: EmbedRow[] = [
  {
    name: 'sermon-list',
    module: './SermonListEmbed',
    attributes: { query: 'text', preacher: 'text', limit: 'number' },
    editor: { title: { hu: 'Igehirdetések listája', en: 'A list of sermons' }, fields: SERMON_FIELDS },
    height: { fixed: 140, row: 76, rows: 5, narrow: 8 },
  },
  {
    name: 'sermon',
    module: './SermonEmbed',
    attributes: { nid: 'number' },
    editor: {
      title: { hu: 'Egy igehirdetés', en: 'One sermon' },
      fields: { nid: { kind: 'sermon', label: { hu: 'Melyik igehirdetés?', en: 'Which sermon?' }, required: true } },
    },
    height: { fixed: 188, narrow: 48 },
  },
]
