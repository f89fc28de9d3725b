import type { SermonCard } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import { useText } from './messages.ts'
import type { SermonListData } from './load-sermon-list.ts'
import { useFacts } from './use-facts.ts'

/** A search field that leads to the site's results, a few sermons, and the way to all of them. */
export function SermonRows({ data: { list, isNarrowed, results } }: { data: SermonListData }) {
  const t = useText()
  const { data, paging } = list
  return (
    <>
      <p part="head">{t(isNarrowed ? 'found' : 'latest')}</p>
      <form part="search" role="search" action={paths.search()}>
        <input
          name="s"
          role="searchbox"
          maxLength={FILTER_PARAMETERS.s.most}
          aria-label={t('field')}
          placeholder={t('field')}
        />
        <button>{t('submit')}</button>
      </form>
      {data.length === 0 && <p part="text">{t('nothing')}</p>}
      <ul part="list">
        {data.map((card) => (
          <SermonRow key={card.nid} card={card} />
        ))}
      </ul>
      {paging.total > data.length && (
        <p part="more">
          <a href={results}>{t('allResults', { count: paging.total })}</a>
        </p>
      )}
    </>
  )
}

function SermonRow({ card }: { card: SermonCard }) {
  const facts = useFacts(card)
  return (
    <li part="row" data-id={card.nid}>
      <a href={card.path}>{card.title}</a>
      <span part="facts">{facts}</span>
    </li>
  )
}
