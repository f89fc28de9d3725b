/**
 * Copies text to the clipboard, also inside a frame. Returns false when the browser refuses.
 *
 * @param html the same for word processors, which take it instead of the text
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    await (html === undefined ? navigator.clipboard.writeText(text) : writeBoth(text, html))
    return true
  } catch {
    if (copyBySelection(text, html)) return true
    // Some browsers write plain text only.
    return html !== undefined && copyText(text)
  }
}

const writeBoth = (text: string, html: string) =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ])

/** The Clipboard API is refused inside frames; a selection may still be copied there. */
function copyBySelection(text: string, html?: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  if (html !== undefined) {
    area.addEventListener('copy', (event) => {
      event.clipboardData?.setData('text/plain', text)
      event.clipboardData?.setData('text/html', html)
      event.preventDefault()
    })
  }
  document.body.append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
