import { getPassage, isApiError, type PassagePage } from 'shared-kernel/api'
import { bookById, formatPassage, type Passage, passageToParams, type Place } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'
import { BIBLE_PATH } from '../bible/bible-path.ts'
import { readAddress } from './passage-address.ts'

export type PassageData =
  | ({ kind: 'passage' } & PassagePage)
  /** No Bible has it, or it names nothing; `near` is where to go instead. */
  | { kind: 'nowhere' | 'unknown'; asked: string; near: Passage[] }

/** A passage by its address. What is written otherwise than it is here leads to the canonical address, `/ige` to the books. */
export async function loadPassage({ params, url, signal }: PageRequest): Promise<PassageData> {
  const segments = [params.book, params.chapter, params.verses, params.end].filter((part) => part !== undefined)
  const asked = readAddress(segments, url.searchParams)
  if (asked.kind === 'none') throw moved(BIBLE_PATH)
  if (asked.kind === 'typed') return await readText(asked)
  const { place, versification } = asked
  const page = await findPassage({ ...place, versification }, signal)
  if (page === null) return { kind: 'nowhere', asked: formatPassage(place), near: [nearOf(place)] }
  const path = paths.passage(page.passage)
  if (path !== paths.passage({ label: formatPassage(place), versification })) throw moved(path)
  return { kind: 'passage', ...page }
}

async function readText({ text, versification }: { text: string; versification: Passage['versification'] }) {
  const { readTyped } = await import(/* webpackChunkName: "read-typed" */ './read-typed.ts')
  const typed = readTyped(text)
  if (typed.kind === 'passage') throw moved(paths.passage({ ...typed.passage, versification }))
  return { ...typed, asked: text }
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
