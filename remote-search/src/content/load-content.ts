import {
  type BibleText,
  type Citation,
  getBibleText,
  getCitations,
  getDailySelection,
  getNode,
  type Sermon,
  withinDeadline,
} from 'shared-kernel/api'
import { type Passage, passageToParams } from 'shared-kernel/passages'
import { readingDayOf } from 'shared-kernel/reading-day'
import type { FoundReference } from 'shared-kernel/references'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { ACCOMPANYING_MS, arrivedWithin } from '../deadlines.ts'
import { isMissing } from './use-bible-text.ts'

/** What the reading page shows. */
export interface ContentData {
  sermon: Sermon
  /** The text of the first passage preached on; null when there is no passage, or none came in time: it is asked for again. */
  bibleText: BibleText | 'missing' | null
  /** What was quoted from this sermon; null when that could not be had. */
  citations: Citation[] | null
  references: BodyReferences
  /** ISO day whose reading this is, for who came to it as such (RT-08). */
  readingDay: string | null
}

const MOST_CITATIONS = 12

/** Asks for the sermon, and for what is quoted from it at the same time. A missing parameter is an error (RT-10). */
export async function loadContent(request: PageRequest): Promise<ContentData> {
  const { params, signal } = request
  const { id } = params
  if (!id) throw new Error('The content page was opened without the number of its content')
  const asking = new URLSearchParams({ preaching: id, limit: String(MOST_CITATIONS) })
  const citations = withinDeadline(ACCOMPANYING_MS, signal, (stop) => getCitations(asking, { signal: stop }))
  const finding = withinDeadline(ACCOMPANYING_MS, signal, getFindInBody)
  const readingDay = loadReadingDay(request)
  const sermon = await getNode(id, { signal })
  const [passage] = sermon.text
  const bibleText = passage ? await arrivedWithin(ACCOMPANYING_MS, getTextOf(passage, signal)) : null
  const references = (await finding)?.(sermon.body) ?? []
  return { sermon, bibleText, citations: (await citations)?.data ?? null, references, readingDay: await readingDay }
}

const getTextOf = (passage: Passage, signal: AbortSignal) =>
  getBibleText(passageToParams(passage), { signal }).catch((error: unknown) => {
    if (isMissing(error)) return 'missing' as const
    throw error
  })

/** Stretches of text of a sermon's body, each with the references in it; those without are left out. */
export type BodyReferences = [text: string, references: FoundReference[]][]

/**
 * What finds them (`find-in-body.ts`), with the grammar of references. It runs where the page is loaded, so a document
 * comes with its links and the browser fetches no grammar to show them; where it cannot be had there are no links.
 */
export const getFindInBody = (): Promise<(html: string) => BodyReferences> =>
  import(/* webpackChunkName: "references" */ './find-in-body.ts').then(
    ({ findInBody }) => findInBody,
    () => () => [],
  )

/**
 * The ISO day whose reading the sermon is, where it was come to as such and still is; else null. Anybody can write a
 * day into an address: the API is asked whether it is so.
 */
async function loadReadingDay({ params, url, signal }: PageRequest): Promise<string | null> {
  const day = readingDayOf(url)
  if (day === null) return null
  const today = await withinDeadline(ACCOMPANYING_MS, signal, (stop) => getDailySelection({ signal: stop }))
  return today?.date === day && String(today.nid) === params.id ? day : null
}
