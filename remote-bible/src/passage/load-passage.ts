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
   * Unknown, malformed or ambiguous reference; `near` are suggestions, `verses` the number of verses of the requested
   * chapter.
   */
  | { kind: 'nowhere' | 'unknown' | 'several'; asked: string; near: Passage[]; verses?: number }

/** Loads a passage by address. Other spellings redirect to the canonical address, `/ige` to the Bible overview. */
export async function loadPassage({ params, url, signal }: PageRequest): Promise<PassageData> {
  const segments = [params.book, params.chapter, params.verses, params.end].filter((part) => part !== undefined)
  const address = readAddress(segments, url.searchParams)
  if (address.kind === 'none') throw moved(BIBLE_PATH)
  if (address.kind === 'typed') return await readText(address)
  const { place, versification } = address
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

/** A reversed range. */
const isRange = ({ endChapter, endVerse }: Place) => endChapter !== undefined || endVerse !== undefined

/** `near` is the closest existing chapter or book, `chapter` the requested one. */
async function nowhere(typed: string, near: Passage, chapter = near.chapter): Promise<PassageData> {
  const { lastVerse } = await loadGrammar()
  // The verse count of another chapter would mislead.
  const isThere = chapter !== undefined && chapter === near.chapter && !isRange(near)
  const verses = isThere ? lastVerse(near.book, chapter) : undefined
  return { kind: 'nowhere', asked: typed, near: [near], verses }
}

/** Null when no Bible has the passage. */
async function findPassage(place: Place & Pick<Passage, 'versification'>, signal: AbortSignal) {
  try {
    return await getPassage(passageToParams(place), { signal })
  } catch (error) {
    if (isApiError(error) && (error.code === 'no_passage' || error.code === 'query_invalid')) return null
    throw error
  }
}

const moved = (path: string) => redirect(path, { status: 301, replace: true })

/** The requested chapter, limited to the existing ones. */
function nearOf({ book, chapter = 1 }: Place): Passage {
  const near = { book, chapter: Math.min(Math.max(chapter, 1), bookById(book)!.chapters) }
  return { ...near, label: formatPassage(near) }
}
