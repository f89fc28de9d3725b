import type { SermonCard } from 'shared-kernel/api'
import { useText } from './messages/text.ts'
import type { SermonListData } from './load-sermon-list.ts'
import { useFacts } from './use-facts.ts'

/** A few sermons under each other, and the way to all of them. */
export function SermonRows({ data: { list, isNarrowed, results } }: { data: SermonListData }) {
  const t = useText()
  const { data, paging } = list
  return (
    <>
      <p part="head">{t(isNarrowed ? 'found' : 'latest')}</p>
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
