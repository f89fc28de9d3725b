/** What a search looks for, in a few Hungarian words. Pure. */
import type { SermonFeed } from 'shared-kernel/api'
import { formatPassage } from 'shared-kernel/references'
import { hu } from '../messages/hu.ts'

type Item = SermonFeed['data'][number]

const MEDIA: Record<string, string> = { text: hu.withText, audio: hu.withAudio, video: hu.withVideo }

/** The filters of a feed by the names its items give them; those that no item names are left out. Empty: no filter. */
export function whatIsSought(query: URLSearchParams, items: Item[]): string {
  const words = query.get('s')
  return [
    words === null ? '' : hu.quoted.replace('{words}', () => words),
    placeOf(query, 'verb[book]', 'verb[chapter]', 'verb[verse]'),
    placeOf(query, 'b', 'c'),
    ...namesOf(query, 'preacher', items, ({ preacher }) => [preacher]),
    ...namesOf(query, 'series', items, ({ series }) => [series]),
    ...namesOf(query, 'tags', items, ({ tags }) => tags),
    query.get('year') ?? '',
    ...listOf(query, 'media').map((kind) => MEDIA[kind] ?? ''),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function placeOf(query: URLSearchParams, ...names: string[]): string {
  const [book, chapter, verse] = names.map((name) => (query.has(name) ? Number(query.get(name)) : undefined))
  return book === undefined ? '' : formatPassage({ book, chapter, ...(chapter !== undefined && { verse }) })
}

const listOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',') ?? []

function namesOf(
  query: URLSearchParams,
  name: string,
  items: Item[],
  of: (item: Item) => (Item['preacher'] | undefined)[],
): string[] {
  const named = items.flatMap(of)
  return listOf(query, name).map((id) => named.find((one) => String(one?.id) === id)?.name ?? '')
}
