import { formatPassage } from './format-passage.ts'
import type { Passage } from './passage.ts'
import type { Place } from './place.ts'

/** The address of the books of the Bible. */
export const BOOKS_PATH = '/ige'

/**
 * The address of a passage's page: its printed form with a slash for the space and for the first comma, and a hyphen for
 * the dash. `Jn 3,16–18` is at `/ige/Jn/3/16-18`, `1Kor 13,2–14,3` at `/ige/1Kor/13/2-14,3`, `Mt 5,3kk` at `/ige/Mt/5/3kk`.
 * Addresses have the numbers of RÚF; a passage that is told by others says so, and its page leads to the same verses.
 */
export function passagePath(passage: Place & Pick<Passage, 'versification' | 'inRuf'>): string {
  const { versification = 'ruf', inRuf } = passage
  const printed = formatPassage(passage)
  const path = printed.replace('\u00a0', '/').replace(',', '/').replace('–', '-').replace('. fej.', '.fej')
  const isSame = versification === 'ruf' || inRuf === printed
  return `${BOOKS_PATH}/${encodeURI(path)}${isSame ? '' : `?szamozas=${versification}`}`
}
