/** `format` values of saved files. */
export const COLLECTION_FORMAT = 'lelkesz-collection'
export const PLANS_FORMAT = 'lelkesz-plans'

/** Slow browsers start a download late. */
const UNTIL_SAVED_MS = 60_000

/** Starts a download. @param type media type */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const fullType = typeof content === 'string' ? `${type};charset=utf-8` : type
  const address = URL.createObjectURL(new Blob([content], { type: fullType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_SAVED_MS)
}

/** Null for malformed JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
