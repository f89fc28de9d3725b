/**
 * Removes private data from everything that leaves the page, in one place just before sending: events, breadcrumbs,
 * spans and recordings. Searches reveal a visitor's beliefs and fears.
 */

/** Fields that only contain input or personal data. */
const PRIVATE_FIELD =
  /^(?:.*[._-])?(?:query(?:_string)?|search|fragment|cookies?|set-cookie|authorization|x-csrf-token|body|user|email|ip_address)$/i

// Bounded, so that an unterminated match in a long text costs no more than one pass.
const REPLACEMENTS: [pattern: RegExp, by: string][] = [
  // Queries of addresses, also of nested ones.
  [/\?[\w%[][^\s"'<>\\)]*/g, '?…'],
  [/%3F[^\s"'<>\\)]*/gi, '%3F…'],
  // Tokens in the paths of forms.
  [/\/(feedback|citation)\/[\w.~-]{8,}/g, '/$1/…'],
  [/(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '…@…'],
  // Labels in selectors of elements: `a[aria-label="…"]`.
  [/\[(aria-label|alt|title|name|placeholder|value)=\\?"[^\]]{0,300}"\]/g, '[$1]'],
]

/** Removes queries, tokens, e-mail addresses and labels from a text; JSON stays valid. */
export const scrubText = (text: string): string =>
  REPLACEMENTS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), text)

/** Scrubs plain data at any depth. Removes private fields; keeps binary data. */
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
