import type { ImportReport, SourceLocation } from '../import-report.ts'
import { findBookByCode, isOutsideBook, placeName } from './book-names.ts'
import { type ParsedVerse, parseVerseNumber } from './parsed-verse.ts'
import { PsalmTitle } from './psalm-title.ts'

/** USFM and its XML forms: books, chapters and verses are marks between the text. */
export class VerseMarks {
  readonly done: ParsedVerse[] = []
  readonly title: PsalmTitle
  line = 0
  current: ParsedVerse | null = null
  #book: number | null = null
  #chapter = 0
  /** A mark has named a book, or its absence has been reported. */
  #isBookSaid = false

  /** @param tidy makes the text of a verse from what stood between its marks */
  constructor(
    private readonly file: string,
    private readonly report: ImportReport,
    private readonly tidy: (text: string) => string,
  ) {
    this.title = new PsalmTitle(report)
  }

  /** @param code a USX code */
  startBook(code: string) {
    this.endChapter()
    this.#chapter = 0
    this.#isBookSaid = true
    this.#book = findBookByCode(code)
    if (this.#book || isOutsideBook(code)) return
    this.#refuse('unknown-book', `The book "${code}" is not one of the 73 books this library knows.`)
  }

  startChapter(number: string) {
    this.endChapter()
    this.#chapter = /^\d{1,3}$/.test(number) ? Number(number) : 0
    if (!this.#chapter && this.#book) this.#refuse('bad-chapter', `"${number}" is no chapter number.`)
  }

  startVerse(text: string) {
    const number = parseVerseNumber(text)
    // `3a` and `3b` are two halves of one verse.
    if (number && this.current && number.part > 'a' && number.verse === this.current.verse) return this.add(' ')
    this.endVerse()
    if (!this.#book) return this.#sayNoBook()
    if (!number) return this.#refuse('bad-verse', `"${text}" is no verse number.`)
    const { verse, endVerse } = number
    if (!this.#chapter) return this.#refuse('bad-verse', `Verse ${text} stands before the first chapter.`)
    const at = this.#place(verse)
    this.current = { book: this.#book, chapter: this.#chapter, verse, endVerse, text: '', at }
    this.done.push(...this.title.takeBefore(this.current))
  }

  /** Between verses it may be the title of a psalm. */
  add(text: string) {
    if (this.current) this.current.text += text
    else this.title.add(text)
  }

  startTitle() {
    if (!this.current && this.#book && this.#chapter) this.title.begin(this.#place())
  }

  endVerse() {
    if (this.current) this.done.push({ ...this.current, text: this.tidy(this.current.text) })
    this.current = null
  }

  endChapter() {
    this.endVerse()
    this.title.leave()
  }

  #sayNoBook() {
    if (!this.#isBookSaid)
      this.#refuse('unknown-book', 'Verses stand before any mark of a book: of which one, is not said.')
    this.#isBookSaid = true
  }

  #place(verse?: number): SourceLocation {
    const { file, line } = this
    if (!this.#book) return { file, line }
    return { file, line, place: placeName(this.#book, this.#chapter || undefined, verse) }
  }

  #refuse(code: string, message: string) {
    this.report.refuse(code, this.#place(), message)
  }
}
