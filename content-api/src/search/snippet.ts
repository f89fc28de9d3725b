import type { Static } from 'typebox'
import type { SnippetPart } from '../contract/entities.ts'
import { isInReference } from './lexemes.ts'
import { findWords, type Word } from './words.ts'

type Part = Static<typeof SnippetPart>

const LENGTH = 200
/** Without matches: three lines on a phone. */
const OPENING_LENGTH = 160

/** The possible spellings of each of several consecutive words. */
export type WordSequence = readonly ReadonlySet<string>[]

/** Single spellings, phrases, and verbs with separated preverbs, with only space between. */
export interface Marks {
  words: ReadonlySet<string>
  phrases: readonly WordSequence[]
  apart: readonly WordSequence[]
}

export const NO_MARKS: Marks = { words: new Set(), phrases: [], apart: [] }

/**
 * About 200 characters with the most matches, marked; without matches the beginning of the text. A snippet ends with a
 * sentence where that costs neither half of it nor a match.
 */
export function makeSnippet(plain: string, found: Marks): Part[] {
  if (plain.trim() === '') return []
  const hits = findMarked(plain, found)
  const length = hits.length === 0 ? OPENING_LENGTH : LENGTH
  const [start, cut] = toWholeWords(plain, hits.length === 0 ? 0 : bestStart(plain, hits), length)
  const sentenceEnd = cut < plain.length ? lastSentenceEnd(plain, start, cut, hits) : null
  const end = sentenceEnd ?? (cut < plain.length ? start + withoutLastMark(plain.slice(start, cut)).length : cut)
  const before = start > 0 ? '… ' : ''
  const after = sentenceEnd === null && end < plain.length ? '\u00a0…' : ''
  return markWords(plain, start, end, hits, before, after)
}

/** No comma, colon or dash stands before the ellipsis. */
const withoutLastMark = (text: string) => text.replace(/[\s,;:–]+$/, '')

const allSpellings = new WeakMap<Marks, ReadonlySet<string>>()

/** All spellings to mark; the same cached set each time, for the lookup tables of `findWords`. */
function spellingsOf(marks: Marks): ReadonlySet<string> {
  const known = allSpellings.get(marks)
  if (known) return known
  const sequences = [...marks.phrases, ...marks.apart].flat()
  const all =
    sequences.length === 0 ? marks.words : new Set([...marks.words, ...sequences.flatMap((forms) => [...forms])])
  allSpellings.set(marks, all)
  return all
}

function findMarked(plain: string, marks: Marks): Word[] {
  const all = spellingsOf(marks)
  if (all.size === 0) return []
  const hits = findWords(plain, all)
  const isAlone = (hit: Word) => marks.words.has(hit.spelling) && !isInReference(plain, hit)
  if (marks.phrases.length + marks.apart.length === 0) return hits.filter(isAlone)
  const marked = new Set(hits.filter(isAlone))
  const mark = (sequences: readonly WordSequence[], isBetween: RegExp) => {
    const follows = (before: Word, after: Word) => isBetween.test(plain.slice(before.end, after.start))
    for (const sequence of sequences)
      for (let nth = 0; nth + sequence.length <= hits.length; nth++) {
        const found = hits.slice(nth, nth + sequence.length)
        if (!found.every(({ spelling }, position) => sequence[position]!.has(spelling))) continue
        if (found.slice(1).every((after, position) => follows(found[position]!, after)))
          for (const hit of found) marked.add(hit)
      }
  }
  mark(marks.phrases, NO_WORD)
  mark(marks.apart, ONLY_SPACE)
  return hits.filter((hit) => marked.has(hit))
}

const NO_WORD = /^[^\p{L}\p{N}]*$/u
const ONLY_SPACE = /^\s*$/

/** Start of the window with the most different matches, moved back to its sentence if that fits. */
function bestStart(plain: string, hits: Word[]): number {
  let best = hits[0]!
  let bestScore = 0
  for (const [nth, hit] of hits.entries()) {
    const different = new Set<string>()
    let count = 0
    for (let other = nth; other < hits.length && hits[other]!.end <= hit.start + LENGTH * 0.7; other++) {
      different.add(hits[other]!.spelling)
      count++
    }
    const score = different.size * 10 + count
    if (score > bestScore) [best, bestScore] = [hit, score]
  }
  const sentence = sentenceStart(plain, best.start)
  return best.start - sentence <= LENGTH * 0.5 ? sentence : best.start - 60
}

/** The end of a sentence, not of an abbreviation, with the closing mark of a quotation. */
const SENTENCE_END = /(?<!(?<!\p{L})(?:ifj|özv|szt|ref|prof|stb))(?<=\p{L}{3})[.!?…]["”«»]?(?=\s+["„»–]?\s?\p{Lu})/giu
/** Characters of the next sentence that `SENTENCE_END` needs. */
const NEXT_SENTENCE = 6

/** End of the last whole sentence of a snippet; null if the snippet would lose half of its text or a match. */
function lastSentenceEnd(plain: string, start: number, cut: number, hits: Word[]): number | null {
  const ends = [...plain.slice(start, cut + NEXT_SENTENCE).matchAll(SENTENCE_END)].map(
    ({ index, 0: mark }) => start + index + mark.length,
  )
  const end = ends.filter((one) => one <= cut).at(-1)
  if (end === undefined) return null
  const isMatchLost = hits.some((hit) => hit.end > end && hit.end <= cut)
  return end - start < (cut - start) / 2 || isMatchLost ? null : end
}

function sentenceStart(plain: string, position: number): number {
  const from = Math.max(0, position - LENGTH)
  const before = plain.slice(from, position)
  const ends = [...before.matchAll(/[.!?…:]["”»]?\s+|\n+/g)]
  const last = ends.at(-1)
  return last ? from + last.index + last[0].length : from
}

/** A window of about this length, cut between words, not after one of one or two letters. */
function toWholeWords(plain: string, from: number, length: number): [number, number] {
  let start = from
  if (start > 0 && /\S/.test(plain[start - 1]!)) {
    const space = plain.slice(start).search(/\s/)
    start = space === -1 ? start : start + space + 1
  }
  if (plain.length - start <= length + 20) return [start, plain.length]
  const cut = plain.slice(start, start + length).search(/\s(?:\p{L}{1,2}\s)?\S*$/u)
  return [start, start + (cut > length / 2 ? cut : length)]
}

function markWords(plain: string, start: number, end: number, hits: Word[], before: string, after: string): Part[] {
  const parts: Part[] = []
  let position = start
  let lead = before
  for (const hit of hits) {
    if (hit.start < position || hit.end > end) continue
    const text = lead + tidy(plain, position, hit.start)
    if (text !== '') parts.push({ text, found: false })
    parts.push({ text: plain.slice(hit.start, hit.end), found: true })
    position = hit.end
    lead = ''
  }
  const rest = lead + tidy(plain, position, end) + after
  if (rest !== '') parts.push({ text: rest, found: false })
  return parts
}

/** On one line: a dash after a heading or list item, which ends without a sign. */
const tidy = (plain: string, start: number, end: number) =>
  plain
    .slice(start, end)
    .replace(/\s+/g, (space, at: number) =>
      space.includes('\n') && !SIGN.test(plain.slice(Math.max(0, start + at - 3), start + at)) ? ' – ' : ' ',
    )

const SIGN = /(?:^|[.!?…,;:–-])["”»’)\]]*$/
