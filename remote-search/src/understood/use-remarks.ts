import type { SermonList } from 'shared-kernel/api'
import { FILTER_PARAMETERS } from 'shared-kernel/search-parameters'
import type { FoundPlaces } from '../query/find-places.ts'
import { useUnderstoodText } from './messages.ts'

const UNHEARD = { signs: 'wordsAreSigns', 'common-words': 'wordsAreCommon' } as const
/** A verse without its book: '3,16'. */
const ONLY_NUMBERS = /^\d{1,3}\s?[,:]\s?\d{1,3}(?:[-–.]\d{1,3})*$/
/** What was cut may have ended in a space. */
const ALMOST = 2
/** Of a word as long as that the beginning tells enough. */
const LONG = /^(.{30}).+/su

/** What there is to say of how the text was read, in sentences. */
export function useRemarks(typed: string, found: FoundPlaces | null, list: SermonList | null): string[] {
  const t = useUnderstoodText()
  const text = typed.trim()
  const most = FILTER_PARAMETERS.s.most
  const named = (words: readonly string[]) => words.map((word) => `„${word.replace(LONG, '$1…')}”`).join(', ')
  const remarks =
    list?.derived?.map(({ word, roots }) => t('derived', { word: named([word]), roots: named(roots) })) ?? []
  if (list?.unheard) remarks.push(t(UNHEARD[list.unheard]))
  if (found && found.nowhere.length > 0) remarks.push(t('nowhere', { places: found.nowhere.join('; ') }))
  else if (ONLY_NUMBERS.test(text)) remarks.push(t('whichBook', { numbers: text }))
  else if (list?.missing && !found) remarks.push(t('missing', { words: named(list.missing) }))
  if (/\p{L}\*/u.test(text)) remarks.push(t('star'))
  if (typed.length > most - ALMOST) remarks.push(t('cut', { most }))
  return remarks
}
