import { splitLigatures } from 'shared-kernel/fold'

/**
 * Parses a query by the contract: drops empty values, takes the last of several, leaves invalid percent signs
 * unchanged. The result has no prototype, because clients choose the names.
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
