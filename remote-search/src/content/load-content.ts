import { getBibleText, getCitations, getNode, type BibleText, type Citation, type Sermon } from 'shared-kernel/api'
import { type Passage, passageToParams } from 'shared-kernel/passages'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { withinDeadline } from 'shared-kernel/api'
import { ACCOMPANYING_MS } from '../accompanying-ms.ts'
import { arrivedWithin } from '../arrived-within.ts'
import { loadReadingDay } from '../daily/load-reading-day.ts'
import { type BodyReferences, getFindInBody } from './body-references.ts'
import { isMissing } from './is-missing.ts'

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
