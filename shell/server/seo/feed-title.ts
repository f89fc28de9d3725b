/** What a search looks for, in a few Hungarian words. Pure. */
import type { Named, SermonFeed } from 'shared-kernel/api'
import { formatPassage, type Place, printed, textToPlace } from 'shared-kernel/passages'
import type { SearchQuery } from 'shared-kernel/search-parameters'
import { hu } from '../http/messages/hu.ts'

type Item = Pick<SermonFeed['data'][number], 'preacher' | 'series' | 'tags'>

const MEDIA = new Map([
  ['text', hu.withText],
  ['audio', hu.withAudio],
  ['video', hu.withVideo],
])

const nameOf = (place: Place) => printed({ book: place.book, label: formatPassage(place) })

/** The filters of a feed by the names its items give them; those that no item names are left out. Empty: no filter. */
export function whatIsSought(query: SearchQuery, items: Item[]): string {
  const { s, verb, b, c, preacher, series, tags, year, media = [] } = query
  return [
    s && hu.quoted.replace('{words}', () => s),
    verb && [verb, ...(verb.also ?? []).flatMap((text) => textToPlace(text) ?? [])].map(nameOf).join('; '),
    b && c && nameOf({ book: b, chapter: c }),
    ...namesOf(
      preacher,
      items.map((item) => item.preacher),
    ),
    ...namesOf(
      series === undefined ? [] : [series],
      items.map((item) => item.series),
    ),
    ...namesOf(
      tags,
      items.flatMap((item) => item.tags),
    ),
    year,
    ...media.map((kind) => MEDIA.get(kind)),
  ]
    .filter(Boolean)
    .join(', ')
}

const namesOf = (ids: number[] = [], named: (Named | null)[]) =>
  ids.map((id) => named.find((one) => one?.id === id)?.name)
