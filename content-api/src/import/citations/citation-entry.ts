import { parseReference, type Passage } from 'shared-kernel/references'
import { readVersification, withVersification } from '../versification.ts'
import type { FieldReader } from '../field-reader.ts'

/** A validated citation; `sermon` is the external id of its sermon. */
export type CitationEntry = {
  external_id: string
  text: string
  author: string | null
  source: string | null
  tags: string[]
  sermon: string | null
  passage: Passage | null
}

/** Validates one citation: `{ id, text, author, source, tags, sermon, passage, versification }`. */
export function readCitationEntry(fields: FieldReader): CitationEntry | null {
  const external_id = fields.text('id', { required: true, max: 200 })
  const text = fields.prose('text', { required: true, max: 5000 })
  const reference = fields.text('passage')
  const versification = readVersification(fields)
  const passage = reference ? parseReference(reference) : null
  if (reference && !passage)
    fields.refuse('passage', `"${reference}" is no Bible reference like "Jn 3,16".`, 'bad-reference')
  const entry = {
    author: fields.name('author'),
    source: fields.name('source'),
    tags: fields.names('tags'),
    sermon: fields.text('sermon', { max: 200 }),
    passage: passage && withVersification(passage, versification),
  }
  fields.reportUnknown()
  return fields.isValid && external_id && text ? { external_id, text, ...entry } : null
}
