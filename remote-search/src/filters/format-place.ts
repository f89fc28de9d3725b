import { bookById } from 'shared-kernel/references'

/** A place in words, with the whole name of its book: `Lukács evangéliuma 15,11`. */
export function formatPlace({ book, chapter, verse }: { book: number; chapter?: number; verse?: number }): string {
  const name = bookById(book)?.name ?? String(book)
  if (chapter === undefined) return name
  return `${name} ${chapter}${verse === undefined ? '' : `,${verse}`}`
}
