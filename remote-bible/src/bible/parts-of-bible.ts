import { type Book, BOOKS } from 'shared-kernel/passages'
import type { Key } from './messages.ts'

export interface GroupOfBooks {
  /** Absent when the group is its whole part. */
  name?: Key
  books: readonly Book[]
}

export interface PartOfBible {
  name: Key
  groups: GroupOfBooks[]
}

/** Anchor of a group: its first book, `#Mt`. */
export const groupId = ({ books }: GroupOfBooks): string => books[0]!.abbrev

const from = (first: number, last: number): readonly Book[] => BOOKS.filter(({ id }) => id >= first && id <= last)

export const PARTS_OF_BIBLE: readonly PartOfBible[] = [
  {
    name: 'oldTestament',
    groups: [
      { name: 'law', books: from(1, 5) },
      { name: 'history', books: from(6, 17) },
      { name: 'poetry', books: from(18, 22) },
      { name: 'greatProphets', books: from(23, 27) },
      { name: 'smallProphets', books: from(28, 39) },
    ],
  },
  {
    name: 'newTestament',
    groups: [
      { name: 'gospels', books: from(40, 44) },
      { name: 'lettersOfPaul', books: from(45, 57) },
      { name: 'otherLetters', books: from(58, 66) },
    ],
  },
  { name: 'deuterocanonical', groups: [{ books: from(67, 73) }] },
]
