import { ApiError, type Citation, getCitations } from 'shared-kernel/api'
import type { Embed, EmbedRequest } from 'shared-kernel/insets'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { quote } from '../citations/citation-text.ts'
import { useText } from '../embeds/messages.ts'

interface CitationEmbedData {
  citation: Citation
}

const DAY_MS = 86_400_000

/**
 * One citation per day, in order, of all citations or those of a tag.
 * @throws ApiError `not-found` where there is none
 */
async function loadCitation({ attributes, day, signal }: EmbedRequest): Promise<CitationEmbedData> {
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

function CitationOfDay({ data: { citation } }: { data: CitationEmbedData }) {
  const t = useText()
  const { id, text, author, source, passage, preaching } = citation
  const isOfSermon = preaching && (!source || source.startsWith(preaching.title))
  return (
    <figure data-id={id} aria-label={t('citation')}>
      <blockquote part="text" lang="hu">
        {quote(text)}
      </blockquote>
      <figcaption part="source">
        {author && `${author}: `}
        {isOfSermon ? <a href={preaching.path}>{preaching.title}</a> : source}
        {passage && ' · '}
        {passage && <a href={paths.passage(passage)}>{printed(passage)}</a>}
      </figcaption>
      <p part="more">
        <a href={paths.citations()}>{t('allCitations')}</a>
      </p>
    </figure>
  )
}

/** A different citation each day. */
export const inset: Embed<CitationEmbedData> = {
  contract: 'inset@1',
  load: loadCitation,
  Component: CitationOfDay,
}
