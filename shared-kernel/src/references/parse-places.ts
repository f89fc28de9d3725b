import { ESTHER, withoutGreekLetters } from './greek-esther.ts'
import type { Place } from './place.ts'
import { lexPlace, type NumberToken, type Token } from './place-tokens.ts'
import { lastChapter, lastVerse } from './verse-counts.ts'

/** A place with its range in the text. */
export interface ReadPlace extends Place {
  start: number
  end: number
}

/**
 * Parses chapters and verses of one book: `3,16`, `3:16`, `15,11–32`, `3,16.18`, `13,2–14,3`, `23`, `1–3`, `5,3kk`,
 * `1,2-`, `XXI, 4`, `3 16`, `23 1 6`, "3. fejezetében a 16. vers", "három tizenhat". Null for any other text. Keeps the
 * order of the text; does not check that places exist.
 */
export function parsePlaces(text: string, book: number): ReadPlace[] | null {
  const tokens = lexPlace(book === ESTHER ? withoutGreekLetters(text) : text)
  if (tokens === null || tokens.length === 0) return null
  return new PlaceReader(tokens, book).read()
}

/** Walks the tokens once. A class, because every step shares the position. */
class PlaceReader {
  private position = 0
  private readonly places: ReadPlace[] = []
  /** The mark between chapter and verse; a space where there is none. */
  private readonly chapterMark: string
  /** "3, 16": a space after the comma then does not start a list item. */
  private isSpaced = false

  constructor(
    private readonly tokens: Token[],
    private readonly book: number,
  ) {
    shareUnits(tokens)
    // "3:8b, 4:1" and "3,8b.12" use the comma differently: if there is a colon, it follows the chapter; else the first
    // mark does.
    const marks = tokens.flatMap((token) => ('mark' in token && !/[-é]/.test(token.mark) ? [token.mark] : []))
    const sure = marks.find((mark) => mark === ':') ?? marks.find((mark) => mark === '/')
    this.chapterMark = sure ?? (this.numberAt(1) === null ? (marks[0] ?? ',') : ' ')
  }

  read(): ReadPlace[] | null {
    do {
      if (!this.readChapter()) return null
    } while (this.skipListMark() || this.isNextPlace())
    return this.position === this.tokens.length ? this.places : null
  }

  private readChapter(): boolean {
    const chapter = this.takeNumber()
    if (chapter === null) return false
    if (this.versesFollow(chapter)) {
      this.isSpaced ||= this.numberAt(0)?.afterSpace ?? false
      return this.readVerses(chapter.value, chapter.start)
    }
    const last = lastChapter(this.book)
    const saysVerse = chapter.unit === 'verse' || chapter.following === 'k' || this.markAt(0) === '-'
    if (last === 1 && chapter.unit !== 'chapter' && (saysVerse || chapter.value > 1)) {
      this.position -= 1
      return this.readVerses(1, chapter.start)
    }
    if (chapter.unit === 'verse') return false
    const place: ReadPlace = { book: this.book, chapter: chapter.value, start: chapter.start, end: chapter.end }
    if (chapter.following === 'k') place.endChapter = chapter.value + 1
    if (chapter.following === 'kk') place.endChapter = last
    if (this.markAt(0) === '-') {
      place.end = this.takeMark()
      const end = this.takeNumber()
      place.endChapter = end?.value ?? last
      if (end !== null) place.end = end.end
      if (end !== null && this.versesFollow(end)) this.takeEndVerse(place)
    }
    this.places.push(place)
    return true
  }

  /** True, with the position behind the mark, when a verse of `chapter` follows. */
  private versesFollow(chapter: NumberToken): boolean {
    const mark = this.markAt(0)
    const offset = mark === null ? 0 : 1
    const verse = this.numberAt(offset)
    if (verse === null || verse.unit === 'chapter' || chapter.unit === 'verse' || chapter.following !== null)
      return false
    const isInWords = chapter.unit === 'chapter' && (mark === null || mark === ',')
    const isSilent = mark === null && (this.chapterMark === ' ' || verse.unit === 'verse')
    if (!isInWords && !isSilent && mark !== this.chapterMark) return false
    const mayBeChapter = isSilent ? verse.unit === null : !isInWords && mark === ',' && verse.afterSpace
    if (mayBeChapter && !this.isThere(chapter, verse)) return false
    this.position += offset
    return true
  }

  /** A number that cannot be a verse is a chapter: "Zsolt 23, 24". */
  private isThere(chapter: NumberToken, verse: NumberToken): boolean {
    return verse.value <= lastVerse(this.book, chapter.value) || lastVerse(this.book, verse.value) === 0
  }

  private readVerses(chapter: number, start: number): boolean {
    let from = start
    for (;;) {
      const verse = this.takeNumber()
      if (verse === null) return false
      const place: ReadPlace = { book: this.book, chapter, verse: verse.value, start: from, end: verse.end }
      if (verse.following === 'k') place.endVerse = verse.value + 1
      if (verse.following === 'kk') place.endChapter = chapter
      if (this.markAt(0) === '-') this.readEnd(place, chapter)
      else if (this.isSilentEnd(verse)) this.takeEndVerse(place)
      this.places.push(place)
      const next = this.numberAt(1)
      if (next === null || !this.isListMark(0) || this.isNewChapter(next)) return true
      this.position += 1
      from = next.start
    }
  }

  private readEnd(place: ReadPlace, chapter: number): void {
    place.end = this.takeMark()
    const end = this.takeNumber()
    if (end !== null) place.end = end.end
    if (end === null) place.endChapter = chapter
    else if (this.isChapterOfEnd(end) && this.versesFollow(end)) {
      place.endChapter = end.value
      this.takeEndVerse(place)
    } else if (end.unit === 'chapter') place.endChapter = end.value
    else if (end.following === 'kk') place.endChapter = chapter
    else place.endVerse = end.value + (end.following === 'k' ? 1 : 0)
  }

  /**
   * In "3,16–4,2" the 4 is a chapter; in "3,16–18, 20", "3.16–18.20" and "5,3–12,14–16" the last numbers are verses.
   */
  private isChapterOfEnd(end: NumberToken): boolean {
    if (end.unit === 'chapter') return true
    const isList =
      this.chapterMark === ',' && (this.markAt(2) === '-' || (!this.isSpaced && this.numberAt(1)?.afterSpace))
    return this.chapterMark !== '.' && !isList
  }

  /** "zsolt 23 1 6", as typed on phones. */
  private isSilentEnd(verse: NumberToken): boolean {
    const end = this.numberAt(0)
    const isLast = this.position === this.tokens.length - 1
    return this.chapterMark === ' ' && isLast && end !== null && end.unit !== 'chapter' && end.value > verse.value
  }

  private takeEndVerse(place: ReadPlace): void {
    const verse = this.takeNumber()
    if (verse === null) return
    place.endVerse = verse.value
    place.end = verse.end
  }

  /** In "3,16, 4,2" the 4 is a chapter, in "3,16,18,20" the 18 is a verse: only the spaces tell. */
  private isNewChapter(next: NumberToken): boolean {
    if (next.unit === 'chapter') return true
    if (this.chapterMark === ' ') return this.numberAt(2) !== null
    const verse = this.numberAt(3)
    if (this.markAt(2) !== this.chapterMark || verse === null || this.chapterMark === '.') return false
    return this.chapterMark !== ',' || ((next.afterSpace || this.markAt(0) === 'és') && !verse.afterSpace)
  }

  /** Nothing but a space stands between the places: "3,16 4,5", "42 43". */
  private isNextPlace(): boolean {
    if (this.numberAt(0) === null) return false
    const isBehindChapter = this.places.at(-1)?.verse === undefined
    return this.chapterMark === ' ' ? isBehindChapter : !isBehindChapter && this.markAt(1) === this.chapterMark
  }

  /** Skips a mark between two places; a trailing mark has no meaning. */
  private skipListMark(): boolean {
    if (!this.isListMark(0)) return false
    this.position += 1
    return this.position < this.tokens.length
  }

  private isListMark(offset: number): boolean {
    return [',', '.', 'és'].includes(this.markAt(offset) ?? '')
  }

  private numberAt(offset: number): NumberToken | null {
    const token = this.tokens[this.position + offset]
    return token !== undefined && 'value' in token ? token : null
  }

  private markAt(offset: number): string | null {
    const token = this.tokens[this.position + offset]
    return token !== undefined && 'mark' in token ? token.mark : null
  }

  private takeNumber(): NumberToken | null {
    const token = this.numberAt(0)
    if (token !== null) this.position += 1
    return token
  }

  /** Consumes the current token and returns its end. */
  private takeMark(): number {
    return this.tokens[this.position++]?.end ?? 0
  }
}

/** In "16., 17. és 18. vers" all are verses, in "1–3. fejezet" chapters; in "3,2–4. fejezet" the 2 stays a verse. */
function shareUnits(tokens: Token[]): void {
  for (let at = tokens.length - 1; at >= 2; at -= 1) {
    const [number, mark, before] = [tokens[at]!, tokens[at - 1]!, tokens[at - 2]!]
    if (!('value' in number && 'mark' in mark && 'value' in before) || number.unit === null) continue
    const isShared = /[-é]/.test(mark.mark) || (mark.mark === ',' && before.isOrdinal)
    const isVerse = at >= 4 && !/[-é]/.test((tokens[at - 3] as { mark?: string }).mark ?? '') && !before.isOrdinal
    if (isShared && !(isVerse && number.unit === 'chapter')) before.unit ??= number.unit
  }
}
