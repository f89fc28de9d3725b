import type { Citation } from 'shared-kernel/api'
import type { Collectable, Quoted } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'

/** "Halmos Judit: Még távol volt, Lk 15,21–22"; empty when nothing is known. */
function sourceOf({ author, source, passage }: Citation): string {
  const work = [source, passage?.label].filter(Boolean).join(', ')
  return [author, work].filter(Boolean).join(': ')
}

/** A citation with its source and the address of its sermon. */
export const quotedCitation = (citation: Citation, origin: string): Quoted => ({
  text: citation.text,
  title: sourceOf(citation),
  address: citation.preaching ? `${origin}${citation.preaching.path}` : undefined,
})

/** Citations are collected under the citations page, each with its own source. */
export const collectableCitation = (citation: Citation, title: string): Collectable => ({
  source: { path: paths.citations(), title, preacher: null, date: null },
  item: {
    kind: 'citation',
    text: citation.text.trim(),
    about: sourceOf(citation) || null,
    sermon: citation.preaching?.path ?? null,
  },
})
