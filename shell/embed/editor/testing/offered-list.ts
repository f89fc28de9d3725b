import type { EmbedOffer } from '../offered-embeds.ts'

/** The same in both languages. */
export const words = (hu: string) => ({ hu, en: hu })

/** A list that editors may narrow, five long by default. */
export const LIST: EmbedOffer = {
  name: 'list',
  kind: 'embed',
  element: 'lelkesz-list',
  editor: {
    title: words('Lista'),
    fields: {
      query: { kind: 'text', label: words('Miről?') },
      limit: { kind: 'count', label: words('Hány?'), usual: '5', most: 100 },
    },
  },
  height: { fixed: 80, row: 70, rows: 5, narrow: 10 },
}
