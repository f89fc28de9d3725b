import type { Named, SermonList } from 'shared-kernel/api'
import { Link } from 'shared-kernel/router'
import { Chip } from 'shared-kernel/ui'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages/text.ts'
import type { FoundPlaces } from '../query/find-places.ts'
import { useUnderstoodText } from './messages.ts'
import { useOffers } from './use-offers.ts'
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
export function Understood({ addressOf, onType, ...text }: Props) {
  const [t, ours] = [useText(), useUnderstoodText()]
  const { typed, found, list } = text
  const offers = useOffers(text)
  const remarks = useRemarks(typed, found, list)
  if (offers.length === 0 && remarks.length === 0) return null
  return (
    <div className={styles.understood}>
      {remarks.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      {offers.some(({ isAsked }) => isAsked) && <span className={styles.ask}>{t('didYouMean')}</span>}
      {offers.length > 0 && (
        <ul className={styles.list} aria-label={ours('understood')}>
          {offers.map(({ label, name, next }) => (
            <li key={`${label} ${name}`}>
              <Chip kind={label} isAccented>
                <Link to={addressOf(next)} className={styles.offer}>
                  {name}
                </Link>
              </Chip>
            </li>
          ))}
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
