import type { Named, SermonList } from 'shared-kernel/api'
import { Link } from 'shared-kernel/router'
import { Chip } from 'shared-kernel/ui'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { formatPlace } from '../filters/format-place.ts'
import { useText } from '../messages/text.ts'
import { changeQuery } from '../query/change-query.ts'
import type { FoundPlaces } from '../query/find-places.ts'
import { findPreachers } from '../query/find-preachers.ts'
import { readingsHere } from '../query/readings-here.ts'
import { searchBy } from '../query/search-by.ts'
import { withPlaces } from '../query/search-for.ts'
import { useUnderstoodText } from './messages/text.ts'
import { useRemarks } from './use-remarks.ts'
import styles from './understood.module.css'

type Props = {
  query: SearchQuery
  /** What stands in the field. */
  typed: string
  /** The places named there. */
  found: FoundPlaces | null
  /** What was found, where what is typed is what was searched for. */
  list: SermonList | null
  preachers: readonly Named[]
  /** Those that the library has. */
  books: readonly { id: number }[]
  addressOf: (query: SearchQuery) => string
  /** Puts another text into the field. */
  onType: (text: string) => void
}

/** What the field makes of the text: the passages it will search for, or the meanings it asks about. */
export function Understood({ query, typed, found, list, preachers, books, addressOf, onType }: Props) {
  const [t, ours] = [useText(), useUnderstoodText()]
  const people = findPreachers(typed, preachers).filter(({ preacher }) => !query.preacher?.includes(preacher.id))
  const others = (list?.also ?? []).filter(
    ({ kind, id }) => kind !== 'preacher' || !people.some(({ preacher }) => preacher.id === id),
  )
  const offer = (key: string | number, next: SearchQuery, kind: string, name: string) => (
    <li key={key}>
      <Chip kind={kind} isAccented>
        <Link to={addressOf(next)} className={styles.offer}>
          {name}
        </Link>
      </Chip>
    </li>
  )

  const remarks = useRemarks(typed, found, list)
  const hasOffers = found !== null || people.length > 0 || others.length > 0
  if (!hasOffers && remarks.length === 0) return null
  return (
    <div className={styles.understood}>
      {remarks.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      {hasOffers && !found?.isCertain && <span className={styles.ask}>{t('didYouMean')}</span>}
      {hasOffers && (
        <ul className={styles.list} aria-label={ours('understood')}>
          {found &&
            readingsHere(found.readings, books).map((places) => {
              const named = places.map(formatPlace).join('; ')
              const name =
                found.isCertain || found.words === '' ? named : ours('withWords', { places: named, words: found.words })
              return offer(name, withPlaces(query, found.words, places), t('passage'), name)
            })}
          {people.map(({ preacher, rest }) => {
            const preacherIds = [...(query.preacher ?? []), preacher.id]
            const next = changeQuery(query, { s: rest === '' ? undefined : rest, preacher: preacherIds })
            return offer(preacher.id, next, t('preacher'), preacher.name)
          })}
          {others.map((one) => {
            const { kind, name } = one
            const label = kind === 'preacher' || kind === 'series' || kind === 'tag' ? kind : 'passage'
            return offer(`${kind} ${name}`, searchBy(query, one), t(label), name)
          })}
        </ul>
      )}
      {found?.isCertain && (
        <button type="button" className={styles.keep} onClick={() => onType(found.quoted)}>
          {ours('keepAsWords')}
        </button>
      )}
    </div>
  )
}
