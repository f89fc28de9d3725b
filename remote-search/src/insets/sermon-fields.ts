import type { EditorField } from 'shared-kernel/insets'

/** How editors say which sermons a list has. */
export const SERMON_FIELDS: Record<'query' | 'preacher' | 'limit', EditorField> = {
  query: {
    kind: 'text',
    label: { hu: 'Miről szóljanak?', en: 'What are they about?' },
    hint: { hu: 'Szavak, mint a keresőben. Üresen a legújabbak.', en: 'Words, as in the search. Empty: the latest.' },
  },
  preacher: { kind: 'preacher', label: { hu: 'Kié legyen?', en: 'By whom?' } },
  limit: { kind: 'count', label: { hu: 'Hány legyen?', en: 'How many?' }, usual: '5', most: 100 },
}
