import type { Citation } from 'shared-kernel/api'
import type { Collectable } from 'shared-kernel/collection'
import { paths } from 'shared-kernel/paths'

/** Puts text into Hungarian quotation marks; nested ones become inner marks: „… »…« …”. */
export function quote(text: string): string {
  const trimmed = text.trim()
  const bare = /^„[^„”]*”$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
  return `„${bare.replace(/„/g, '»').replace(/”/g, '«')}”`
}

/** "Halmos Judit: Még távol volt, Lk 15,21–22"; empty when nothing is known. */
function sourceOf({ author, source, passage }: Citation): string {
  const work = [source, passage?.label].filter(Boolean).join(', ')
  return [author, work].filter(Boolean).join(': ')
}

/** Copyable citation: „…” (author: source, passage, address); square brackets where the source contains round ones. */
export function formatCitation(citation: Citation, origin: string): string {
  const address = citation.preaching && `${origin}${citation.preaching.path}`
  const about = [sourceOf(citation), address].filter(Boolean).join(', ')
  if (about === '') return quote(citation.text)
  return `${quote(citation.text)} ${about.includes('(') ? `[${about}]` : `(${about})`}`
}

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
