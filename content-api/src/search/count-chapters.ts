/** Counts sermons by Bible chapter for the chapters facet. Pure. */
import { BOOKS } from 'shared-kernel/passages'
import type { Static } from 'typebox'
import type { ChapterCounts } from '../contract/entities.ts'
import { commonRange } from '../versification/common-range.ts'
import { OF_THE_SITE } from '../versification/versifications.ts'
import { type PassageIndex, TEXT } from './passage-index.ts'

let bible: ReturnType<typeof readBible> | undefined

/** Every book with its chapters as ranges of the common numbering. */
const readBible = () =>
  BOOKS.map(({ id, chapters, testament }) => ({
    book: id,
    isProtestant: testament !== 'dc',
    chapters: Array.from({ length: chapters }, (_, nth) => commonRange({ book: id, chapter: nth + 1 }, OF_THE_SITE)),
  }))

/**
 * Counts filtered sermons by the chapters that their texts touch, like the page of a chapter: once per chapter, and a
 * sermon on a whole book in each of its chapters. Deuterocanonical books are included if any sermon names them.
 */
export function countChapters(index: PassageIndex, held: Uint8Array): Static<typeof ChapterCounts>[] {
  const { books, rows, roles, vstart, vend } = index
  bible ??= readBible()
  return bible
    .filter(({ book, isProtestant }) => isProtestant || books[book]! < books[book + 1]!)
    .map(({ book, chapters }) => {
      const sermons = chapters.map(() => new Set<number>())
      for (let nth = books[book]!; nth < books[book + 1]!; nth++) {
        if (roles[nth] !== TEXT || held[rows[nth]!] !== 0) continue
        for (let place = 0; place < chapters.length && chapters[place]!.vstart <= vend[nth]!; place++)
          if (vstart[nth]! <= chapters[place]!.vend) sermons[place]!.add(rows[nth]!)
      }
      const ofBook = new Set(sermons.flatMap((ofChapter) => [...ofChapter]))
      return { book, sermons: ofBook.size, counts: sermons.map(({ size }) => size) }
    })
}
