/**
 * What must not leave the page is taken out of everything that leaves it, in one place just before sending: events,
 * breadcrumbs, spans and the recording alike. Searches tell what somebody believes or fears.
 */

/** Fields that hold nothing but what a visitor typed, is or was given. */
const PRIVATE_FIELD =
  /^(?:.*[._-])?(?:query(?:_string)?|search|fragment|cookies?|set-cookie|authorization|x-csrf-token|body|user|email|ip_address)$/i

// Bounded, so that a long text without an end to a match costs no more than reading it.
const REPLACEMENTS: [pattern: RegExp, by: string][] = [
  // Queries of addresses, also of those inside another address.
  [/\?[\w%[][^\s"'<>\\)]*/g, '?…'],
  [/%3F[^\s"'<>\\)]*/gi, '%3F…'],
  // A form's token stands in its path.
  [/\/(feedback|citation)\/[\w.~-]{8,}/g, '/$1/…'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  // Selectors of elements name them by what is written on them: `a[aria-label="…"]`.
  [/\[(aria-label|alt|title|name|placeholder|value)=\\?"[^\]]{0,300}"\]/g, '[$1]'],
]

/** A text without queries, tokens, e-mail addresses and labels; JSON stays JSON. */
export const scrubText = (text: string): string =>
  REPLACEMENTS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text)

/** The same of plain data, as deep as it goes. Private fields are left out; bytes stay as they are. */
export function scrub<Value>(value: Value): Value {
  return scrubAny(value) as Value
}

function scrubAny(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) return value.map(scrubAny)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]) => (PRIVATE_FIELD.test(field) ? [] : [[field, scrubAny(part)]])),
  )
}
