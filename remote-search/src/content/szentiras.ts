/**
 * API-07: a passage that the site's own Bible does not have, at szentiras.eu. Its API gives `versek` by reference and
 * translation: `/api/idezet/Jn3,16/RUF`; the same passage stands for readers at `/RUF/Jn3,16`.
 */
import { type BibleText, getExternalBibleText } from 'shared-kernel/api'
import { formatPassage, type Passage } from 'shared-kernel/passages'

type Place = Omit<Passage, 'label'>

const HOST = 'szentiras.eu'
const PROTESTANT_BOOKS = 66
/** No chapter has more verses: Zsolt 119. The site leaves out what is not there. */
const LAST_VERSE = 176

/** Where the passage stands, for a link; null when the site does not name szentiras.eu among its Bible hosts. */
export const szentirasPage = (place: Place, hosts: readonly string[]): string | null =>
  hosts.includes(HOST) ? `https://${HOST}/${translationOf(place)}/${referenceOf(place)}` : null

/** The verses of the passage. @throws ApiError (ER-03) */
export async function getSzentirasText(
  place: Place,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<BibleText> {
  const address = `https://${HOST}/api/idezet/${referenceOf(place)}/${translationOf(place)}`
  const { translation, verses } = await getExternalBibleText(address, { hosts, signal })
  return {
    passage: { ...place, label: formatPassage(place) },
    translation: {
      id: translation?.id ?? HOST,
      // Its makers ask that readers be told where the text is from.
      name: [translation?.name, HOST].filter(Boolean).join(' – '),
      versification: 'ruf',
    },
    verses: verses.map((verse) => ({ ...verse, chapter: verse.chapter ?? place.chapter ?? 1 })),
  }
}

/** The revised Protestant Bible; books it does not have are read in the Catholic one. */
const translationOf = ({ book }: Place) => (book > PROTESTANT_BOOKS ? 'SZIT' : 'RUF')

/** E.g. `1Kor13,4-7` for an address: no space, a hyphen, and an end where ours may be open (`13,4kk`). */
function referenceOf(place: Place): string {
  const { verse, endChapter, endVerse } = place
  const isOpen = verse !== undefined && endChapter !== undefined && endVerse === undefined
  const printed = formatPassage(isOpen ? { ...place, endVerse: LAST_VERSE } : place, traditionOf(place))
  return encodeURIComponent(printed.replace(/\s/g, '').replace('–', '-')).replace(/%2C/g, ',')
}

const traditionOf = ({ book }: Place) => (book > PROTESTANT_BOOKS ? 'catholic' : 'protestant')
