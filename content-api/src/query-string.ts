import { splitLigatures } from 'shared-kernel/fold'

/**
 * Reads a query as the contract wants it: empty values say nothing, the last of several counts, bad percent signs stay
 * as they are. The result has no prototype, because its names come from visitors.
 */
export function parseQueryString(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const trimmed = splitLigatures(value).normalize('NFC').trim()
    if (trimmed === '') delete query[name]
    else query[name] = trimmed
  }
  return query
}
