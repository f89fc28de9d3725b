import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { quote } from '../citations/quote.ts'
import { useText } from './messages.ts'
import type { CitationInsetData } from './load-citation-inset.ts'

/** The words first, then whose they are and where they stand. */
export function CitationOfDay({ data: { citation } }: { data: CitationInsetData }) {
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
