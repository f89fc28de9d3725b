/**
 * The style sheets of insets. A sheet is of one window: where the host moves an element into another one (a frame, a
 * window that it has opened), the element loses those that it had, and is refused any of the first.
 */
const worn = new WeakMap<Element, string[]>()
const made = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** Gives the element's shadow root these style sheets and no others. */
export function dress(element: Element, ...texts: string[]) {
  const { ownerDocument, shadowRoot } = element
  worn.set(element, texts)
  const view = ownerDocument.defaultView
  // A document that nobody sees.
  if (!view) return
  const sheets = made.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  made.set(ownerDocument, sheets)
  shadowRoot!.adoptedStyleSheets = texts.map((text) => {
    const sheet = sheets.get(text) ?? new view.CSSStyleSheet()
    if (!sheets.has(text)) sheet.replaceSync(text)
    sheets.set(text, sheet)
    return sheet
  })
}

/** What the element wears, in their order. */
export const wornBy = (element: Element) => worn.get(element) ?? []
