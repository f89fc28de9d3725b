import type { ImportReport, SourceLocation } from '../import-report.ts'
import { bookCode, placeName } from './book-names.ts'
import type { ParsedVerse } from './parsed-verse.ts'

type Title = { text: string; at: SourceLocation; isSure: boolean }

/** Habakkuk 3 is a psalm; titles in other books are no verses. */
const HAS_TITLES = new Set(['PSA', 'HAB'])

/**
 * A psalm title outside all verses. If its chapter begins with verse 2, it is verse 1; otherwise it belongs to no verse
 * and is reported with its words.
 */
export class PsalmTitle {
  private title: Title | null = null
  private isOpen = false
  /** Open elements from the title's own on, which begins it; of no meaning in USFM. */
  private depth = 0
  private chapter = ''

  constructor(private readonly report: ImportReport) {}

  /** @param isSure false for a heading that may be the title: reported only if verse 1 is missing */
  begin(at: SourceLocation, isSure = true) {
    if (!isSure && this.title?.isSure) return
    if (!this.isOpen) this.depth = 1
    this.isOpen = true
    if (isSure && this.title?.isSure) this.title.text += ' '
    else this.title = { text: '', at, isSure }
  }

  add(text: string) {
    if (this.isOpen && this.title) this.title.text += text
  }

  end() {
    this.isOpen = false
    this.depth = 0
  }

  /** Call it for every opening element. */
  openElement() {
    if (this.isOpen) this.depth += 1
  }

  /** Call it for every closing element. */
  closeElement() {
    if (!this.isOpen) return
    this.depth -= 1
    if (this.depth === 0) this.end()
  }

  /** The title as a verse if `next` is the first of its chapter and has number 2. */
  takeBefore(next: Pick<ParsedVerse, 'book' | 'chapter' | 'verse'>): ParsedVerse[] {
    const { book, chapter } = next
    const isFirst = this.chapter !== `${book}:${chapter}` && HAS_TITLES.has(bookCode(book))
    this.chapter = `${book}:${chapter}`
    const { title, words: text } = this
    const isMissing = isFirst && next.verse === 2 && text !== ''
    if (title && isMissing && !title.isSure)
      this.report.warn('heading', title.at, `Verse 1 is missing; the heading "${text}", which may be it, was left out.`)
    if (!title?.isSure || !isMissing) {
      this.leave()
      return []
    }
    const at = { ...title.at, place: placeName(book, chapter, 1) }
    this.forget()
    return [{ book, chapter, verse: 1, endVerse: 1, text, at }]
  }

  /** No verse of the title's chapter follows. */
  leave() {
    const { title, words } = this
    if (title?.isSure && words !== '')
      this.report.warn('left-out', title.at, `The title "${words}" belongs to no verse and was left out.`)
    this.forget()
  }

  /** The words belong to a verse. */
  forget() {
    this.title = null
    this.end()
  }

  private get words() {
    return (this.title?.text ?? '').replace(/[ \t\r\n]+/g, ' ').trim()
  }
}
