/** Long enough for a slow browser to have begun; the text is small. */
const UNTIL_SAVED_MS = 60_000

/** Offers a text to be saved under a name, as if it had been pressed on. @param type its media type */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_SAVED_MS)
}
