import type { ImportReport } from '../import-report.ts'
import type { ParsedVerse } from './parsed-verse.ts'

/**
 * Reports slots that are empty, skipped, overlapping or hold several verses.
 * @param verses in the order of their numbers, raw texts
 * @param lastOfChapter number of the last verse in the translation's numbering, if known
 * @returns the merged slots: number → last verse they hold
 */
export function checkChapter(verses: ParsedVerse[], lastOfChapter: number | null, report: ImportReport) {
  const filled = verses.filter((verse) => verse.text.trim())
  const merged = findMerged(verses, filled, lastOfChapter, report)
  let expected = filled[0]?.verse === 0 ? 0 : 1
  let before: ParsedVerse | null = null
  for (const verse of verses) {
    if (verse.verse > expected && before !== null && merged.get(before.verse) !== verse.verse - 1) {
      const missing = expected === verse.verse - 1 ? `Verse ${expected}` : `Verses ${expected}–${verse.verse - 1}`
      report.warn('missing-verse', verse.at, `${missing} before this one: there is no such slot.`)
    } else if (verse.verse > expected && before === null) {
      report.warn('missing-verse', verse.at, `The chapter begins with verse ${verse.verse}.`)
    } else if (verse.verse < expected && before) {
      report.warn('overlap', verse.at, `The slot before this one says it reaches to verse ${before.endVerse}.`)
    }
    if (!verse.text.trim()) reportEmpty(verse, filled, lastOfChapter, report)
    expected = verse.endVerse + 1
    before = verse
  }
  return merged
}

function reportEmpty(empty: ParsedVerse, filled: ParsedVerse[], lastOfChapter: number | null, report: ImportReport) {
  const holder = filled.filter(({ verse }) => verse < empty.verse).at(-1)
  const isAtEnd = !filled.some(({ verse }) => verse > empty.verse)
  const reason =
    isAtEnd && lastOfChapter !== null && empty.verse > lastOfChapter
      ? `the chapter ends with verse ${lastOfChapter} in this numbering`
      : isAtEnd
        ? 'its text may stand at the end of the chapter before'
        : `its text is missing or stands in verse ${holder?.verse ?? empty.verse + 1}`
  report.warn('empty-verse', empty.at, `The verse is empty: ${reason}. The slot is not imported.`)
}

/**
 * Three signs of merged verses: a following verse's number inside the text ("… 5 És monda …"), an inner run of spaces
 * before slots that are empty or end the chapter, and a chapter that ends before its last verse.
 */
function findMerged(verses: ParsedVerse[], filled: ParsedVerse[], lastOfChapter: number | null, report: ImportReport) {
  const merged = new Map<number, number>()
  filled.forEach((verse, index) => {
    const next = filled[index + 1]
    const lastPossible = (next?.verse ?? Math.max(lastOfChapter ?? 0, verse.endVerse + 12) + 1) - 1
    const numbered = lastNumberInside(verse.text, verse.endVerse, lastPossible)
    const isShort = !next && lastOfChapter !== null && verse.endVerse < lastOfChapter
    if (isShort && !numbered && !isLongEnough(verse, lastOfChapter, filled, verses)) {
      const missing = lastOfChapter - verse.endVerse
      const words = missing === 1 ? `verse ${lastOfChapter} is` : `verses ${verse.endVerse + 1}–${lastOfChapter} are`
      report.warn('missing-verse', verse.at, `The chapter ends here: ${words} missing.`)
      return
    }
    const hasGap = /\S {2,}\S/.test(verse.text.trim())
    const mayHoldMore = next ? lastPossible > verse.endVerse : lastOfChapter === null
    const last = isShort ? lastOfChapter : numbered || (hasGap && mayHoldMore && next ? lastPossible : 0)
    if (last > verse.endVerse) merged.set(verse.verse, last)
    else if (!(hasGap && mayHoldMore)) {
      if (verse.endVerse > verse.verse) {
        const numbers = `${verse.verse}–${verse.endVerse}`
        report.warn('verse-bridge', verse.at, `The slot is numbered ${numbers}: its verses are imported as one.`)
      }
      return
    }
    const sign = numbered
      ? `the number ${numbered} stands inside its text`
      : isShort
        ? `the chapter should end with verse ${lastOfChapter}`
        : 'there is a gap of spaces inside its text'
    const span = last > verse.endVerse ? `verses ${verse.verse}–${last}` : 'more than one verse'
    report.warn('merged-verse', verse.at, `The slot seems to hold ${span} run together: ${sign}. It is imported whole.`)
  })
  return merged
}

/** A verse that holds those up to the chapter's end is as long as several, or empty slots follow it. */
function isLongEnough(last: ParsedVerse, lastOfChapter: number, filled: ParsedVerse[], verses: ParsedVerse[]): boolean {
  if (verses.some(({ verse }) => verse > last.verse)) return true
  const others = filled.filter((verse) => verse !== last)
  const usual = others.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, others.length)
  return others.length > 0 && last.text.length > usual * SHORTEST_SHARE * (lastOfChapter - last.endVerse + 1)
}
/** Of the usual length of its verses; many are shorter. */
const SHORTEST_SHARE = 0.5

/** Counts on from `after` while the next number is a word before a letter or quotation mark. */
function lastNumberInside(text: string, after: number, lastPossible: number) {
  let rest = text
  let last = 0
  for (let number = after + 1; number <= lastPossible; number += 1) {
    const match = new RegExp(`(?:^|[\\s.,;:!?”"])[(\\[]?${number}[.)\\]]?\\s*(?=[\\p{L}„»"'])`, 'u').exec(rest)
    if (!match) break
    rest = rest.slice(match.index + match[0].length)
    last = number
  }
  return last
}
