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
import { isExactDate } from 'shared-kernel/dates'
import { type Passage, passageToParams } from 'shared-kernel/passages'
import { readingDayOf } from 'shared-kernel/site'
import type { ProseReference } from 'shared-kernel/references'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { OPTIONAL_DATA_MS, arrivedWithin } from '../deadlines.ts'
import { getSermonMedia } from '../lazy.tsx'
import { hasMoreMedia } from './recordings.ts'
import { isMissing } from './use-bible-text.ts'

export interface ContentData {
  sermon: Sermon
  /** Text of the first passage; null without a passage or when late, then the page requests it. */
  bibleText: BibleText | 'missing' | null
  /** Null after a failure. */
  citations: Citation[] | null
  references: BodyReferences
  /** ISO date if opened as the daily reading (RT-08). */
  readingDay: string | null
}

const MOST_CITATIONS = 12

/** Loads the sermon and its citations in parallel. A missing id is an error (RT-10). */
export async function loadContent(request: PageRequest): Promise<ContentData> {
  const { params, signal } = request
  const { id } = params
  if (!id) throw new Error('The content page was opened without the number of its content')
  const citationParams = new URLSearchParams({ preaching: id, limit: String(MOST_CITATIONS) })
  const citations = withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getCitations(citationParams, { signal: stop }))
  const findReferences = withinDeadline(OPTIONAL_DATA_MS, signal, getFindInBody)
  const readingDay = loadReadingDay(request)
  const sermon = await getNode(id, { signal })
  const media = hasMoreMedia(sermon) ? withinDeadline(OPTIONAL_DATA_MS, signal, getSermonMedia) : null
  const [passage] = sermon.text
  const bibleText = passage ? await arrivedWithin(OPTIONAL_DATA_MS, getTextOf(passage, signal)) : null
  const references = (await findReferences)?.(sermon.body) ?? []
  await media
  return { sermon, bibleText, citations: (await citations)?.data ?? null, references, readingDay: await readingDay }
}

const getTextOf = (passage: Passage, signal: AbortSignal) =>
  getBibleText(passageToParams(passage), { signal }).catch((error: unknown) => {
    if (isMissing(error)) return 'missing' as const
    throw error
  })

/** Text nodes of the body with their references; those without are omitted. */
export type BodyReferences = [text: string, references: ProseReference[]][]

/**
 * Loads the reference grammar with the page's data, so that documents contain the links and browsers do not load the
 * grammar for them. Without it there are no links.
 */
export const getFindInBody = (): Promise<(html: string) => BodyReferences> =>
  import(/* webpackChunkName: "references" */ './find-in-body.ts').then(
    ({ findInBody }) => findInBody,
    () => () => [],
  )

/** The date in the address if the API confirms it, since anyone can write addresses; else null. */
async function loadReadingDay({ params, url, signal }: PageRequest): Promise<string | null> {
  const date = readingDayOf(url)
  if (date === null || !isExactDate(date)) return null
  const chosen = await withinDeadline(OPTIONAL_DATA_MS, signal, (stop) => getDailySelection({ signal: stop, date }))
  return chosen?.date === date && String(chosen.nid) === params.id ? date : null
}
