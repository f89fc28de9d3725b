/** What is selected inside an element; empty when nothing is, or when it stands elsewhere. */
export function selectedTextIn(element: Element | null): string {
  const selection = window.getSelection()
  if (!element || !selection || selection.isCollapsed || !element.contains(selection.anchorNode)) return ''
  return selection.toString().trim()
}
