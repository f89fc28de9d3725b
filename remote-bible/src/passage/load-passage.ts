import { getPassage, isApiError, type PassagePage } from 'shared-kernel/api'
import { bookById, formatPassage, type Passage, passageToParams, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { BIBLE_PATH } from '../places.ts'
import { readAddress } from './passage-address.ts'

export type PassageData =
  | ({ kind: 'passage' } & PassagePage)
  /**
   * No Bible has it, it names nothing, or several at once; `near` is where to go instead. `verses` is how many the
   * chapter has that was asked for.
   */
  | { kind: 'nowhere' | 'unknown' | 'several'; asked: string; near: Passage[]; verses?: number }

/** A passage by its address. What is written otherwise than it is here leads to the canonical address, `/ige` to the books. */
export async function loadPassage({ params, url, signal }: PageRequest): Promise<PassageData> {
  const segments = [params.book, params.chapter, params.verses, params.end].filter((part) => part !== undefined)
  const asked = readAddress(segments, url.searchParams)
  if (asked.kind === 'none') throw moved(BIBLE_PATH)
  if (asked.kind === 'typed') return await readText(asked)
  const { place, versification } = asked
  const page = await findPassage({ ...place, versification }, signal)
  if (page === null) return await nowhere(formatPassage(place), nearOf(place), place.chapter)
  const path = paths.passage(page.passage)
  if (path !== paths.passage({ label: formatPassage(place), versification })) throw moved(path)
  return { kind: 'passage', ...page }
}

async function readText({ text, versification }: { text: string; versification: Passage['versification'] }) {
  const { readTyped } = await loadGrammar()
  const typed = readTyped(text)
  if (typed.kind === 'passage') throw moved(paths.passage({ ...typed.passage, versification }))
  return typed.kind === 'nowhere' ? await nowhere(text, typed.near[0]!) : { ...typed, asked: text }
}

const loadGrammar = () => import(/* webpackChunkName: "read-typed" */ './read-typed.ts')

/** What is near is a chapter or a book, but for a range that was written backwards. */
const isRange = ({ endChapter, endVerse }: Place) => endChapter !== undefined || endVerse !== undefined

/** Nothing is at `asked`; `near` is the chapter or the book that is, `chapter` the one that was asked for. */
async function nowhere(asked: string, near: Passage, chapter = near.chapter): Promise<PassageData> {
  const { lastVerse } = await loadGrammar()
  // Of a chapter that is not there, how many verses another one has says nothing.
  const isThere = chapter !== undefined && chapter === near.chapter && !isRange(near)
  const verses = isThere ? lastVerse(near.book, chapter) : undefined
  return { kind: 'nowhere', asked, near: [near], verses }
}

/** Null when no Bible has the place. */
async function findPassage(place: Place & Pick<Passage, 'versification'>, signal: AbortSignal) {
  try {
    return await getPassage(passageToParams(place), { signal })
  } catch (error) {
    if (isApiError(error) && (error.code === 'no_passage' || error.code === 'query_invalid')) return null
    throw error
  }
}

const moved = (path: string) => redirect(path, { status: 301, replace: true })

/** The chapter, or the last one of the book when it has not so many. */
function nearOf({ book, chapter = 1 }: Place): Passage {
  const near = { book, chapter: Math.min(Math.max(chapter, 1), bookById(book)!.chapters) }
  return { ...near, label: formatPassage(near) }
}
