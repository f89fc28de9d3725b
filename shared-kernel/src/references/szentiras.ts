import { bookById } from './books.ts'
import { formatPassage } from './format-passage.ts'
import type { Passage } from './passage.ts'

/**
 * The public Bible site that passages are offered at, where a site names it among its `bible_hosts` (docs/decisions/0007).
 */
export const SZENTIRAS = 'szentiras.eu'

type Place = Omit<Passage, 'label'>

/** No chapter has more verses: Zsolt 119. The site leaves out what is not there. */
const LAST_VERSE = 176

/**
 * Where readers find the passage, e.g. `https://szentiras.eu/RUF/Jn3,16`; null when the site does not name
 * szentiras.eu, or its numbers are not RÚF's.
 */
export function szentirasPage(place: Place, hosts: readonly string[]): string | null {
  const there = hosts.includes(SZENTIRAS) ? szentirasPlace(place) : null
  return there && `https://${SZENTIRAS}/${there.translation}/${there.reference}`
}

/**
 * What the passage is called there: `1Kor13,4-7` for an address, with no space, a hyphen, and an end where ours may be
 * open (`13,4kk`). It is read in the revised Protestant Bible; books that has not, in the Catholic one. Null for what
 * is told by other numbers than RÚF's, unless it says what it is there.
 */
export function szentirasPlace(place: Place): { translation: string; reference: string } | null {
  const { verse, endChapter, endVerse, versification = 'ruf', inRuf } = place
  if (versification !== 'ruf' && inRuf === undefined) return null
  const isCatholic = bookById(place.book)?.testament === 'dc'
  const isOpen = verse !== undefined && endChapter !== undefined && endVerse === undefined
  const closed = isOpen ? { ...place, endVerse: LAST_VERSE } : place
  const printed = inRuf ?? formatPassage(closed, isCatholic ? 'catholic' : 'protestant')
  const reference = encodeURIComponent(printed.replace(/\s/g, '').replace('–', '-')).replace(/%2C/g, ',')
  return { translation: isCatholic ? 'SZIT' : 'RUF', reference }
}
