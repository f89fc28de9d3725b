import type { Named, SermonList } from 'shared-kernel/api'
import { fold, toWords } from 'shared-kernel/fold'
import { formatCount } from 'shared-kernel/numbers'
import type { Place } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { FILTER_PARAMETERS, type SearchQuery } from 'shared-kernel/search-parameters'
import { useText } from '../messages.ts'
import { groupPath } from '../places.ts'
import type { PlaceMatches } from '../search/find-places.ts'
import { useInterpretationText } from './messages.ts'
import styles from './interpretation.module.css'
import { formatPlace } from '../passage-labels.ts'
import { changeQuery, searchBy, withPlaces } from '../search/change-query.ts'

type Props = {
  query: SearchQuery
  /** The field's text. */
  typed: string
  /** Places named in the text. */
  places: PlaceMatches | null
  /** Results, when the text is the current search. */
  list: SermonList | null
  preachers: readonly Named[]
  /** Books of the library. */
  books: readonly { id: number }[]
  addressOf: (query: SearchQuery) => string
  /** Replaces the field's text. */
  onType: (text: string) => void
}

/** How the query is interpreted: passages to search for, or alternatives to choose from. */
export function QueryInterpretation({ addressOf, onType, ...text }: Props) {
  const [t, tOwn] = [useText(), useInterpretationText()]
  const { query, typed, places, list } = text
  const offers = useAlternatives(text)
  const remarks = useRemarks(typed, places, list)
  // Without another result the related words are all there is.
  const related = list?.related && list.related.sermons < list.paging.total ? list.related : undefined
  const empty = list?.emptyOccasion
  if (offers.length === 0 && remarks.length === 0 && !related && !empty) return null
  return (
    <div className={styles.interpretation}>
      {remarks.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      {empty && (
        <p className={styles.remark}>
          <Link to={groupPath('occasion', empty.key)}>{empty.name}</Link>: {tOwn('noSermons')}
        </p>
      )}
      {related && (
        <p className={styles.remark}>
          {tOwn(related.words.length > 0 ? 'relatedTo' : 'related', {
            words: quoted(related.words),
            count: formatCount(related.sermons),
          })}{' '}
          <Link to={addressOf(changeQuery(query, { m: 'forms' }))}>{t('matchForms')}</Link>
        </p>
      )}
      {offers.length > 0 && !places?.isCertain && (
        <span className={styles.ask}>
          {offers.some(({ isSuggested }) => isSuggested) ? t('didYouMean') : tOwn('alsoThus')}
        </span>
      )}
      {offers.length > 0 && (
        <ul className={styles.list} aria-label={tOwn('interpretation')}>
          {offers.map(({ label, name, next }) => (
            <li key={`${label} ${name}`}>
              <span className={styles.ask}>{label}</span>{' '}
              <Link to={addressOf(next)} className={styles.offer}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {places?.isCertain && (
        <button type="button" className={styles.asWords} onClick={() => onType(places.quoted)}>
          {tOwn('keepAsWords')}
        </button>
      )}
    </div>
  )
}

/** Up to this many results, alternatives count as probably intended. */
const FEW = 2

/** An alternative search. */
interface Alternative {
  label: string
  name: string
  next: SearchQuery
  /** Part of "did you mean"; else just mentioned. */
  isSuggested: boolean
}

interface Text {
  query: SearchQuery
  typed: string
  places: PlaceMatches | null
  list: SermonList | null
  preachers: readonly Named[]
  books: readonly { id: number }[]
}

/**
 * Alternative searches. "Did you mean" lists ambiguous references, and other names when the words found almost nothing;
 * a fully typed name is only mentioned.
 */
function useAlternatives({ query, typed, places, list, preachers, books }: Text): Alternative[] {
  const [t, tOwn] = [useText(), useInterpretationText()]
  const total = list?.paging.total ?? 0
  const isVain = list !== null && total <= FEW
  const also = list?.also ?? []
  const words = toWords(typed)
  const isTyped = (name: string) => toWords(name).every(({ bare }) => words.some((word) => word.bare === bare))
  const counted = (name: string, sermons = 0) => (sermons > 0 ? `${name} (${formatCount(sermons)})` : name)
  const readings = places ? readingsHere(places.readings, books) : []
  const isUnclear = readings.length > 1 || (places?.nowhere.length ?? 0) > 0 || isVain
  const placeAlternatives = readings.map((passages): Alternative => {
    const { words = '', isCertain = false } = places ?? {}
    const named = passages.map(formatPlace).join('; ')
    const next = withPlaces(query, words, passages)
    if (isCertain) return { label: t('passage'), name: named, next, isSuggested: false }
    const name = words === '' ? named : tOwn('withWords', { places: named, words })
    return { label: t('passage'), name, next, isSuggested: isUnclear }
  })
  const typedPeople = findPreachers(typed, preachers).filter(({ preacher }) => !query.preacher?.includes(preacher.id))
  const people = typedPeople.map(({ preacher: { id, name }, rest }) => {
    const preacher = [...(query.preacher ?? []), id]
    const { sermons } = also.find((one) => one.kind === 'preacher' && one.id === id) ?? {}
    const next = changeQuery(query, { s: rest || undefined, preacher })
    return { label: t('preacher'), name: counted(name, sermons), next, isSuggested: false }
  })
  const others = also
    .filter(({ kind, id }) => kind !== 'preacher' || !typedPeople.some(({ preacher }) => preacher.id === id))
    .map((one) => {
      const { kind, name, sermons } = one
      const label = t(kind === 'story' || kind === 'word' || kind === 'sermon' ? 'passage' : kind)
      // Sermons of an occasion that the words name in any way are results.
      const isSuggested = (kind === 'occasion' ? total === 0 : isVain) && !isTyped(name)
      return { label, name: counted(name, sermons), next: searchBy(query, one), isSuggested }
    })
  // "Did you mean" comes first.
  return [...placeAlternatives, ...people, ...others].sort(
    (one, other) => Number(other.isSuggested) - Number(one.isSuggested),
  )
}

/** A verse without its book: '3,16'. */
const ONLY_NUMBERS = /^\d{1,3}\s?[,:]\s?\d{1,3}(?:[-–.]\d{1,3})*$/
/** The cut text may have ended with spaces. */
const ALMOST = 2
/** Longest quoted part of a word. */
const LONG = /^(.{30}).+/su

const quoted = (words: readonly string[]) => words.map((word) => `„${word.replace(LONG, '$1…')}”`).join(', ')

/** Remarks on how the query was read. */
function useRemarks(typed: string, places: PlaceMatches | null, list: SermonList | null): string[] {
  const t = useInterpretationText()
  const text = typed.trim()
  const most = FILTER_PARAMETERS.s.most
  const remarks = [
    ...(list?.derived ?? []).map(({ word, roots }) =>
      t(roots.length > 1 ? 'derivedMany' : 'derived', { word: quoted([word]), roots: quoted(roots) }),
    ),
    ...(list?.accented ?? []).map(({ word, meant }) => t('accented', { word: quoted([word]), meant: quoted(meant) })),
  ]
  if (list?.unheard === 'signs') remarks.push(t('wordsAreSigns'))
  if (list?.unheard === 'common-words') remarks.push(t(/\s/.test(text) ? 'wordsAreCommon' : 'wordIsCommon'))
  if (places && places.nowhere.length > 0) remarks.push(t('nowhere', { places: places.nowhere.join('; ') }))
  else if (ONLY_NUMBERS.test(text)) remarks.push(t('whichBook', { numbers: text }))
  else if (list?.missing && !places)
    remarks.push(list.missing.join() === text ? t('missingWord') : t('missing', { words: quoted(list.missing) }))
  if (typed.length > most - ALMOST) remarks.push(t('cut', { most }))
  return remarks
}

/** At most three preachers whose full name was typed, with the remaining words. */
export function findPreachers<Person extends Named>(typed: string, preachers: readonly Person[]) {
  const tokens = typed.trim().split(/\s+/)
  const folded = tokens.map(fold)
  return preachers
    .map((preacher) => ({ preacher, parts: fold(preacher.name).split(/\s+/) }))
    .filter(({ parts }) => parts.length > 1 && parts.every((part) => folded.includes(part)))
    .slice(0, 3)
    .map(({ preacher, parts }) => ({
      preacher,
      rest: tokens.filter((_, index) => !parts.includes(folded[index] ?? '')).join(' '),
    }))
}

/** Readings in books that the library has; all of them if there are none. */
function readingsHere<Reading extends readonly Place[]>(readings: Reading[], books: readonly { id: number }[]) {
  const has = ({ book }: Place) => books.some(({ id }) => id === book)
  const matching = readings.filter((places) => places.every(has))
  return matching.length > 0 ? matching : readings
}
