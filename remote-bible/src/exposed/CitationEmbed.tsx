import { ApiError, type Citation, getCitationOfDay } from 'shared-kernel/api'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { quote } from 'shared-kernel/collection'
import { useText } from '../embeds/messages.ts'

interface CitationEmbedData {
  citation: Citation
}

/** @throws ApiError `not-found` where there is none */
async function loadCitation({ attributes, day, signal }: EmbedRequest): Promise<CitationEmbedData> {
  const citation = await getCitationOfDay(day, { tag: attributes.tag, signal })
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
export const embed: Embed<CitationEmbedData> = {
  contract: 'embed@1',
  load: loadCitation,
  Component: CitationOfDay,
}
