import type { Citation } from 'shared-kernel/api'
import type { Collectable } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'
import { sourceOf } from './quote.ts'

/** A citation for the collection: all of them stand under their page, each with its own source. Pure. */
export const collectableCitation = (citation: Citation, title: string): Collectable => ({
  source: { path: paths.citations(), title, preacher: null, date: null },
  item: {
    kind: 'citation',
    text: citation.text.trim(),
    about: sourceOf(citation) || null,
    sermon: citation.preaching?.path ?? null,
  },
})
