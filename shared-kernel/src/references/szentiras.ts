import { bookById } from './books.ts'
import { formatPassage } from './format-passage.ts'
import type { Passage } from './passage.ts'

/** The public Bible site that passages link to, if `bible_hosts` of the config names it (docs/decisions/0007). */
export const SZENTIRAS = 'szentiras.eu'

type Place = Omit<Passage, 'label'>

/** No chapter has more verses (Zsolt 119). The site ignores verses that do not exist. */
const LAST_VERSE = 176

/**
 * Address of the passage on szentiras.eu, e.g. `https://szentiras.eu/RUF/Jn3,16`; null when the config does not name
 * the site, or the passage cannot be told in RÚF's numbering.
 */
export function szentirasPage(place: Place, hosts: readonly string[]): string | null {
  const there = hosts.includes(SZENTIRAS) ? szentirasPlace(place) : null
  return there && `https://${SZENTIRAS}/${there.translation}/${there.reference}`
}

/**
 * The passage in the site's notation: `1Kor13,4-7`, without spaces, with a hyphen, and with an explicit end for open
 * ranges (`13,4kk`). RÚF is used, and a Catholic Bible for books that RÚF does not have. Null for a passage in another
 * numbering without its RÚF form.
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
