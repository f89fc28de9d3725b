import { bookById } from './books.ts'
import type { Passage } from './passage.ts'

/**
 * A passage's name as Hungarian Bibles print it: a book of one chapter has verses only (`Júd 3` for `Júd 1,3`), and its
 * chapter is the book's name. Addresses keep the chapter.
 */
export function printed({ book, label }: Pick<Passage, 'book' | 'label'>): string {
  return bookById(book)?.chapters === 1
    ? label.replace(/\s1(?:,|$)/, (end) => (end.endsWith(',') ? '\u00a0' : ''))
    : label
}
