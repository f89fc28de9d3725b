/**
 * API-07: a passage that the site's own Bible does not have, at szentiras.eu, by the numbers of RÚF. Its API gives
 * `versek` by reference and translation: `/api/idezet/Jn3,16/RUF`; the same passage stands for readers at
 * `/RUF/Jn3,16`.
 */
import { type BibleText, getExternalBibleText } from 'shared-kernel/api'
import { formatPassage, type Passage, SZENTIRAS, szentirasPlace } from 'shared-kernel/passages'

/** The verses of a passage that has a page there (`szentirasPage`). @throws ApiError (ER-03) */
export async function getSzentirasText(
  place: Omit<Passage, 'label'>,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<BibleText> {
  const there = szentirasPlace(place)!
  const address = `https://${SZENTIRAS}/api/idezet/${there.reference}/${there.translation}`
  const { translation, verses } = await getExternalBibleText(address, { hosts, signal })
  return {
    passage: { ...place, label: formatPassage(place) },
    translation: {
      id: translation?.id ?? SZENTIRAS,
      // Its makers ask that readers be told where the text is from.
      name: [translation?.name, SZENTIRAS].filter(Boolean).join(' – '),
      versification: 'ruf',
    },
    verses: verses.map((verse) => ({ ...verse, chapter: verse.chapter ?? place.chapter ?? 1 })),
  }
}
