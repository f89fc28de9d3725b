/** Puts text on the clipboard; false where the browser or the visitor does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What is selected inside an element; empty when nothing is, or when it stands elsewhere. */
export function selectedTextIn(element: Element | null): string {
  const selection = window.getSelection()
  if (!element || !selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return ''
  return selection.toString().trim()
}
