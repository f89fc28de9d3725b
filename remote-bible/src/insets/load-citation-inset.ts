import { ApiError, type Citation, getCitations } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'

export interface CitationInsetData {
  citation: Citation
}

const DAY_MS = 86_400_000

/** All citations, or those of a tag, one after the other, a day each. @throws ApiError `not-found` where there is none */
export async function loadCitationInset({ attributes, day, signal }: InsetRequest): Promise<CitationInsetData> {
  const pageOf = async (page: number) => {
    const params = new URLSearchParams({
      page: String(page),
      limit: '1',
      ...(attributes.tag && { tags: attributes.tag }),
    })
    const { data, paging } = await getCitations(params, { signal })
    return { citation: data[0], total: paging.total }
  }
  const first = await pageOf(1)
  const turn = (Date.parse(day) / DAY_MS) % Math.max(first.total, 1)
  const { citation } = turn === 0 ? first : await pageOf(turn + 1)
  if (!citation) throw new ApiError('not-found', 'There is no citation')
  return { citation }
}
