import { formatPassage } from './format-passage.ts'
import type { Place } from './place.ts'

/** The public Bible site that passages are offered at, where a site names it among its `bible_hosts` (decision 0009). */
export const SZENTIRAS = 'szentiras.eu'

const PROTESTANT_BOOKS = 66
/** No chapter has more verses: Zsolt 119. The site leaves out what is not there. */
const LAST_VERSE = 176

/** Where readers find the passage, e.g. `https://szentiras.eu/RUF/Jn3,16`; null when the site does not name szentiras.eu. */
export function szentirasPage(place: Place, hosts: readonly string[]): string | null {
  if (!hosts.includes(SZENTIRAS)) return null
  const { translation, reference } = szentirasPlace(place)
  return `https://${SZENTIRAS}/${translation}/${reference}`
}

/**
 * What the passage is called there: `1Kor13,4-7` for an address, with no space, a hyphen, and an end where ours may be open
 * (`13,4kk`). It is read in the revised Protestant Bible; books that has not, in the Catholic one.
 */
export function szentirasPlace(place: Place): { translation: string; reference: string } {
  const { verse, endChapter, endVerse } = place
  const isCatholic = place.book > PROTESTANT_BOOKS
  const isOpen = verse !== undefined && endChapter !== undefined && endVerse === undefined
  const closed = isOpen ? { ...place, endVerse: LAST_VERSE } : place
  const printed = formatPassage(closed, isCatholic ? 'catholic' : 'protestant')
  const reference = encodeURIComponent(printed.replace(/\s/g, '').replace('–', '-')).replace(/%2C/g, ',')
  return { translation: isCatholic ? 'SZIT' : 'RUF', reference }
}
