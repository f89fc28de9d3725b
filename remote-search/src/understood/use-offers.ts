import type { Named, SermonList } from 'shared-kernel/api'
import { formatCount } from 'shared-kernel/numbers'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { toWords } from 'shared-kernel/fold'
import { formatPlace } from '../filters/format-place.ts'
import { useText } from '../messages/text.ts'
import { changeQuery } from '../query/change-query.ts'
import type { FoundPlaces } from '../query/find-places.ts'
import { findPreachers } from '../query/find-preachers.ts'
import { readingsHere } from '../query/readings-here.ts'
import { searchBy } from '../query/search-by.ts'
import { withPlaces } from '../query/search-for.ts'
import { useUnderstoodText } from './messages.ts'

/** Up to so many results a search counts as almost in vain, and another meaning as the one that was meant. */
const FEW = 2

/** Another search that the text may stand for. */
export interface Offer {
  /** What kind of thing it names, as a label. */
  label: string
  name: string
  next: SearchQuery
  /** The reader is asked whether it was meant; otherwise it is only mentioned. */
  isAsked: boolean
}

interface Text {
  query: SearchQuery
  typed: string
  found: FoundPlaces | null
  list: SermonList | null
  preachers: readonly Named[]
  books: readonly { id: number }[]
}

/**
 * What the text may name. "Did you mean" is asked of ambiguous references, and of other names when the words themselves
 * found next to nothing; a name that was typed in full is no guess and is never asked about.
 */
export function useOffers({ query, typed, found, list, preachers, books }: Text): Offer[] {
  const [t, ours] = [useText(), useUnderstoodText()]
  const total = list?.paging.total ?? 0
  const isVain = list !== null && total <= FEW
  const also = list?.also ?? []
  const words = toWords(typed)
  const isTyped = (name: string) => toWords(name).every(({ bare }) => words.some((word) => word.bare === bare))
  const counted = (name: string, sermons = 0) => (sermons > 0 ? `${name} (${formatCount(sermons)})` : name)
  const make = (kind: string, isAsked: boolean, name: string, next: SearchQuery): Offer => {
    const label = isAsked ? kind : ours(total > 0 ? 'alsoAs' : 'as', { kind })
    return { label, name, next, isAsked }
  }

  const readings = found ? readingsHere(found.readings, books) : []
  const isUnclear = readings.length > 1 || (found?.nowhere.length ?? 0) > 0 || isVain
  const places = readings.map((passages): Offer => {
    const { words = '', isCertain = false } = found ?? {}
    const named = passages.map(formatPlace).join('; ')
    const next = withPlaces(query, words, passages)
    if (isCertain) return { label: t('passage'), name: named, next, isAsked: false }
    return make(t('passage'), isUnclear, words === '' ? named : ours('withWords', { places: named, words }), next)
  })
  const typedPeople = findPreachers(typed, preachers).filter(({ preacher }) => !query.preacher?.includes(preacher.id))
  const people = typedPeople.map(({ preacher: { id, name }, rest }) => {
    const preacher = [...(query.preacher ?? []), id]
    const { sermons } = also.find((one) => one.kind === 'preacher' && one.id === id) ?? {}
    return make(t('preacher'), false, counted(name, sermons), changeQuery(query, { s: rest || undefined, preacher }))
  })
  const others = also
    .filter(({ kind, id }) => kind !== 'preacher' || !typedPeople.some(({ preacher }) => preacher.id === id))
    .map((one) => {
      const { kind, name, sermons } = one
      const label = t(kind === 'preacher' || kind === 'series' || kind === 'tag' ? kind : 'passage')
      return make(label, isVain && !isTyped(name), counted(name, sermons), searchBy(query, one))
    })
  // What is asked about stands behind the question.
  return [...places, ...people, ...others].sort((one, other) => Number(other.isAsked) - Number(one.isAsked))
}
