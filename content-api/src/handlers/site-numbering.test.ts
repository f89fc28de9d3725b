import { BOOKS } from 'shared-kernel/passages'
import { chaptersOf } from '#test/chapters.ts'
import { isInSomeBible } from './bible.ts'
import { toSiteNumbering } from './passage.ts'

const BOOKS_COUNTED = BOOKS.filter(({ testament }) => testament !== 'dc')

test.each(['ruf', 'karoli'] as const)('each verse and chapter of %s has one place, which maps to itself', (own) => {
  for (const { id: book, code } of BOOKS_COUNTED) {
    for (const [index, last] of chaptersOf(own, code).entries()) {
      const chapter = index + 1
      for (const verse of [undefined, ...Array.from({ length: last }, (_, nth) => nth + 1)]) {
        const place = verse === undefined ? { book, chapter } : { book, chapter, verse }
        const { versification, ...here } = toSiteNumbering(place, own)
        const again = toSiteNumbering(here, versification)
        if (!isInSomeBible(place) || JSON.stringify(again) !== JSON.stringify({ ...here, versification }))
          throw new Error(
            `${code} ${chapter}.${verse ?? ''} is ${JSON.stringify(here)}, which is ${JSON.stringify(again)}`,
          )
      }
    }
  }
})
