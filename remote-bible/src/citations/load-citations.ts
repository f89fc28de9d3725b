import { type CitationList, getCitations, isApiError, type Named, withinDeadline } from 'shared-kernel/api'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { type CitationsQuery, parseCitationsQuery } from './citations-address.ts'

export interface CitationsData {
  /** A failure is data, so that filter and form input stay. */
  result: { kind: 'ready'; list: CitationList } | { kind: 'failed' }
  tags: Named[]
}

const CITATIONS_ON_A_PAGE = 12
const NAMES_MS = 1000
/** Limits the extra requests for names. */
const MOST_NAMES = 5

export async function loadCitations({ url, signal }: PageRequest): Promise<CitationsData> {
  const query = parseCitationsQuery(url.searchParams)
  const { tags } = query
  try {
    const list = await getCitations(citationParams(query, CITATIONS_ON_A_PAGE), { signal })
    return { result: { kind: 'ready', list }, tags: await nameTags(tags, list, signal) }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled') throw error
    return { result: { kind: 'failed' }, tags: tags.map((id) => ({ id, name: '' })) }
  }
}

/**
 * The address has only tag ids. Most names come with the list; for each missing one a single citation is requested.
 * Unavailable names stay empty.
 */
async function nameTags(ids: number[], list: CitationList, signal: AbortSignal): Promise<Named[]> {
  const names = new Map([...list.tags, ...list.data.flatMap(({ tags }) => tags)].map(({ id, name }) => [id, name]))
  const unknown = ids.filter((id) => !names.has(id)).slice(0, MOST_NAMES)
  const result = await withinDeadline(NAMES_MS, signal, (stop) =>
    Promise.all(unknown.map((id) => getCitations(citationParams({ tags: [id] }, 1), { signal: stop }))),
  )
  for (const { id, name } of result?.flatMap(({ data }) => data.flatMap(({ tags }) => tags)) ?? []) names.set(id, name)
  return ids.map((id) => ({ id, name: names.get(id) ?? '' }))
}

function citationParams({ s = '', tags = [], page = 1 }: Partial<CitationsQuery>, limit: number): URLSearchParams {
  const params = new URLSearchParams({ page: String(page), limit: String(limit) })
  if (s !== '') params.set('s', s)
  if (tags.length > 0) params.set('tags', tags.join(','))
  return params
}
