import { ApiError, getList, type SermonCard, type SermonList } from 'shared-kernel/api'
import type { Embed, EmbedRequest } from 'shared-kernel/embeds'
import { paths } from 'shared-kernel/paths'
import { FILTER_PARAMETERS, formatSearchQuery, parseSearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { useText } from '../embeds/messages.ts'
import { useFacts } from '../embeds/use-facts.ts'

interface SermonListData {
  list: SermonList
  /** The host narrows the list. */
  isNarrowed: boolean
  /** Search address of the whole list. */
  results: string
}

const FEW = '5'
const MOST = 100

/** Sermons by words, preachers and limit. @throws ApiError `validation` unless the limit is 1 to 100 */
async function loadSermonList({ attributes, signal }: EmbedRequest): Promise<SermonListData> {
  const { query = '', preacher = '', limit = FEW } = attributes
  if (!(Number(limit) >= 1 && Number(limit) <= MOST)) throw new ApiError('validation', 'The limit is not 1 to 100')
  const params = new URLSearchParams({ s: query, preacher, limit })
  const filter = { ...parseSearchQuery(params, () => {}), page: undefined }
  const { limit: _few, ...wider } = filter
  return {
    list: await getList(toApiParams(filter), { signal }),
    isNarrowed: Boolean(filter.s || filter.preacher),
    results: paths.search(formatSearchQuery(wider)),
  }
}

/** Search form, a few sermons, and a link to all. */
function SermonRows({ data: { list, isNarrowed, results } }: { data: SermonListData }) {
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
          aria-label={t('fieldLabel')}
          placeholder={t('fieldPlaceholder')}
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
          <a href={results}>{t('allSermons', { count: paging.total })}</a>
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

/** Latest sermons, or those selected by the host. */
export const embed: Embed<SermonListData> = {
  contract: 'embed@1',
  load: loadSermonList,
  Component: SermonRows,
}
