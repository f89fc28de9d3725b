/** Metadata for search engines; in the server build only. */
import { bookById, formatPassage, type Place, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import type { PageAbout, Page } from 'shared-kernel/remote-contracts'
import { toDescription } from '../description.ts'
import { BIBLE_PATH, placePath } from '../places.ts'
import { useText } from '../passage/messages.ts'
import type { PassageData } from '../passage/load-passage.ts'
import { page as shown } from './PassagePage.tsx'

/** Indexes chapters with text and passages that are preached on or quoted: there are too many single verses. */
export function passageAbout({ data, url: { origin } }: { data: PassageData; url: URL }): PageAbout {
  const t = useText.in('hu')
  const books = { name: t('bibleBooks'), path: BIBLE_PATH }
  if (data.kind !== 'passage') return { unlisted: true, missing: data.kind !== 'several' }
  const { passage, chapter, asked, text, lesson, inText, citations } = data
  const { book, chapter: number, verse, versification } = passage
  const path = paths.passage(passage)
  const isUsed = [text, lesson, inText, citations].some(({ total }) => total > 0)
  const verses = chapter?.verses.slice(asked?.from ?? 0, (asked?.to ?? Infinity) + 1) ?? []
  const words = verse === undefined || asked ? verses.map((one) => one.text).join(' ') : ''
  const trail = [{ name: bookById(book)!.name, path: placePath({ book }) }]
  if (number !== undefined) trail.push(chapterStep(book, number))
  if (verse !== undefined) trail.push({ name: printed(passage), path })
  return {
    description: words === '' ? t('passageDescription', { place: printed(passage) }) : toDescription(words),
    canonical: path,
    type: 'article',
    unlisted: !isUsed && !(chapter && verse === undefined && versification === 'ruf'),
    ...(chapter && versification !== 'karoli' && { card: cardOf(passage) }),
    shareImage:
      words === '' || verse === undefined ? { text: printed(passage) } : { text: words, below: printed(passage) },
    trail: [books, ...trail],
    things: [
      {
        '@type': 'CreativeWork',
        '@id': `${origin}${path}#passage`,
        url: `${origin}${path}`,
        name: printed(passage),
        inLanguage: 'hu',
        isPartOf: { '@type': 'Book', name: 'Biblia' },
      },
    ],
  }
}

/** Embed card; the reference without no-break spaces, as hosts write it. */
const cardOf = (passage: Place) => ({
  embed: 'passage',
  attributes: { passage: formatPassage(passage).replaceAll('\u00a0', ' ') },
})

const chapterStep = (book: number, chapter: number) => ({
  name: formatPassage({ book, chapter }),
  path: placePath({ book, chapter }),
})

export const page: Page<PassageData> = { ...shown, about: passageAbout }
