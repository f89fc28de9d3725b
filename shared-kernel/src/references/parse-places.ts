import { lastChapter } from './passage.ts'
import type { Place } from './place.ts'

/** A place read from text, with where it stands in that text. */
export interface ReadPlace extends Place {
  start: number
  end: number
}

interface NumberToken {
  value: number
  /** `k`: and the next verse; `kk`: and what follows; `fej`: this is a chapter; `a`…`d`: half a verse, not kept. */
  suffix: string
  afterSpace: boolean
  start: number
  end: number
}
type Token = NumberToken | { mark: string; start: number; end: number }

const TOKEN =
  /(\s*)(?:(\d{1,3})(?!\d)(?:\s?(kk?)(?!\p{L})\.?(?!\s*\d)|([a-d])(?!\p{L})|\.?\s*(fejezet|fej|rész)(?!\p{L})\.?|\.?\s*(?:vers|v)(?!\p{L})\.?)?|([,.:–-]))/uy

function tokenize(text: string): Token[] | null {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const start = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (match === null) return null
    const [whole, space = '', digits, following, half, chapter, mark] = match
    const place = { start: start + space.length, end: start + whole.length }
    if (mark !== undefined) tokens.push({ mark: mark === '–' ? '-' : mark, ...place })
    else {
      const suffix = following ?? (chapter === undefined ? (half ?? '') : 'fej')
      tokens.push({ value: Number(digits), suffix, afterSpace: space !== '', ...place })
    }
  }
  return tokens
}

/**
 * Reads chapters and verses of one book: `3,16`, `3:16`, `15,11–32`, `3,16.18`, `13,2–14,3`, `23`, `1–3`, `5,3kk`, `1,2-`.
 * Null when the text is anything else. Places come in the order of the text and are not checked to exist.
 */
export function parsePlaces(text: string, book: number): ReadPlace[] | null {
  const tokens = tokenize(text)
  if (tokens === null || tokens.length === 0) return null
  return new PlaceReader(tokens, book).read()
}

/** Walks the tokens once. Kept as a class because every step reads and moves the same position. */
class PlaceReader {
  private position = 0
  private readonly places: ReadPlace[] = []
  private readonly chapterMark: string

  constructor(
    private readonly tokens: Token[],
    private readonly book: number,
  ) {
    // "3:8b, 4:1" and "3,8b.12" use the comma differently: a colon anywhere, else the first mark, follows the chapter.
    const marks = tokens.flatMap((token) => ('mark' in token && token.mark !== '-' ? [token.mark] : []))
    this.chapterMark = marks.includes(':') ? ':' : (marks[0] ?? ',')
  }

  read(): ReadPlace[] | null {
    do {
      if (!this.readChapter()) return null
    } while (this.skipListMark())
    return this.position === this.tokens.length ? this.places : null
  }

  private readChapter(): boolean {
    const chapter = this.takeNumber()
    if (chapter === null) return false
    if (this.versesFollow(chapter)) return this.readVerses(chapter.value, chapter.start)
    const last = lastChapter(this.book)
    const isVerse = last === 1 && (chapter.value > 1 || this.markAt(0) === '-' || chapter.suffix === 'k')
    if (isVerse && chapter.suffix !== 'fej') {
      this.position -= 1
      return this.readVerses(1, chapter.start)
    }
    const place: ReadPlace = { book: this.book, chapter: chapter.value, start: chapter.start, end: chapter.end }
    if (chapter.suffix === 'k') place.endChapter = chapter.value + 1
    if (chapter.suffix === 'kk') place.endChapter = last
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

  /** True, past the mark, when a verse of `chapter` comes next. */
  private versesFollow(chapter: NumberToken): boolean {
    if (chapter.suffix === 'fej' && this.numberAt(0) !== null) return true
    if (this.markAt(0) !== this.chapterMark || this.numberAt(1) === null) return false
    this.position += 1
    return true
  }

  private readVerses(chapter: number, start: number): boolean {
    let from = start
    for (;;) {
      const verse = this.takeNumber()
      if (verse === null) return false
      const place: ReadPlace = { book: this.book, chapter, verse: verse.value, start: from, end: verse.end }
      if (verse.suffix === 'k') place.endVerse = verse.value + 1
      if (verse.suffix === 'kk') place.endChapter = chapter
      if (this.markAt(0) === '-') this.readEnd(place, chapter)
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
    else if (end.suffix === 'fej') place.endChapter = end.value
    else if (this.chapterMark !== '.' && this.versesFollow(end)) {
      place.endChapter = end.value
      this.takeEndVerse(place)
    } else if (end.suffix === 'kk') place.endChapter = chapter
    else place.endVerse = end.value + (end.suffix === 'k' ? 1 : 0)
  }

  private takeEndVerse(place: ReadPlace): void {
    const verse = this.takeNumber()
    if (verse === null) return
    place.endVerse = verse.value
    place.end = verse.end
  }

  /** In "3,16, 4,2" the 4 is a chapter, in "3,16,18,20" the 18 is a verse: only the spaces tell. */
  private isNewChapter(next: NumberToken): boolean {
    const verse = this.numberAt(3)
    if (this.markAt(2) !== this.chapterMark || verse === null || this.chapterMark === '.') return false
    return this.chapterMark === ':' || (next.afterSpace && !verse.afterSpace)
  }

  /** Past a mark between two places; a mark at the very end says nothing. */
  private skipListMark(): boolean {
    if (!this.isListMark(0)) return false
    this.position += 1
    return this.position < this.tokens.length
  }

  private isListMark(offset: number): boolean {
    const mark = this.markAt(offset)
    return mark === ',' || mark === '.'
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

  /** Moves past the token at hand and tells where it ends. */
  private takeMark(): number {
    return this.tokens[this.position++]?.end ?? 0
  }
}
