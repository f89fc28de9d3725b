import type { CitationFields, Named } from 'shared-kernel/api'

/** Name of the form: begins its controls' ids. */
export const CITATION_FORM = 'citation'

/** What the visitor fills in; `website` is the field nobody sees. */
export const emptyCitation = {
  text: '',
  author: '',
  source: '',
  tags: [] as Named[],
  name: '',
  email: '',
  website: '',
}
export type CitationDraft = typeof emptyCitation

/** The citation as it is sent; what was left empty is not. */
export function toCitationFields({ text, tags, website, ...others }: CitationDraft): CitationFields {
  const fields: CitationFields = { text: text.trim(), website }
  for (const name of ['author', 'source', 'name', 'email'] as const) {
    const value = others[name].trim()
    if (value !== '') fields[name] = value
  }
  if (tags.length > 0) fields.tags = tags.map(({ id }) => id)
  return fields
}
