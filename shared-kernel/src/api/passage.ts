import { isApiError, ApiError } from './api-error.ts'
import { passagesOf } from '../adapt/passages.ts'
import { type CallOptions, getShared } from './request.ts'
import { getBibleText, getList, hasCapability } from './endpoints.ts'
import type { BibleText, Passage, PassagePage } from './entities.ts'
import { withQuery } from './get-page.ts'
import * as readers from './readers.ts'

const SERMONS = 10

/**
 * The page of a passage, by `book`, `chapter`, `verse`, `endChapter`, `endVerse`, `versification`. Composed of the Bible
 * text and the sermons where the backend lacks the call.
 */
export async function getPassage(params: URLSearchParams, options?: CallOptions): Promise<PassagePage> {
  if (!(await hasCapability('passage', options))) return composePassage(params, options)
  return getShared(withQuery('/api/v2/passage', params), readers.passage, { ...options })
}

/**
 * The page of a passage on a backend that only has the calls of the specification: its chapter, the sermons on it and
 * the chapters or books beside it. Lists that such a backend does not have (lessons, citations, plan days) are empty.
 * @throws ApiError `not-found` with code `no_passage` for a passage that no Bible has
 */
async function composePassage(params: URLSearchParams, options?: CallOptions): Promise<PassagePage> {
  const [requested] = passagesOf([Object.fromEntries(params)], () => [])
  const { toPassage } = await import(/* webpackChunkName: "references" */ '../references/to-passage.ts')
  const passage = requested && toPassage(requested as unknown as Passage)
  if (!passage) throw new ApiError('not-found', 'No Bible has this passage', { code: 'no_passage' })
  const { book, chapter, verse } = passage
  const [text, sermons] = await Promise.all([readText(passage, params, options), readSermons(passage, options)])
  const none = { data: [], total: 0 }
  const neighbour = (step: number) =>
    chapter === undefined ? toPassage({ book: book + step }) : toPassage({ book, chapter: chapter + step })
  return {
    passage: { ...passage, versification: 'ruf' },
    ...text,
    text: sermons,
    lesson: none,
    inText: none,
    citations: none,
    planDays: none,
    previous: verse === undefined ? neighbour(-1) : null,
    next: verse === undefined ? neighbour(1) : null,
  }
}

/** The chapter with the range of the requested verses in it; only the verses where the backend ignores the range. */
async function readText(
  { book, chapter, verse, endVerse, endChapter }: Passage,
  params: URLSearchParams,
  options?: CallOptions,
) {
  if (chapter === undefined) return {}
  const whole = await textOrNone(new URLSearchParams({ book: String(book), chapter: String(chapter) }), options)
  if (verse === undefined) return { chapter: whole }
  const last = endChapter === undefined ? (endVerse ?? verse) : Infinity
  const numbers = whole?.verses.map((one) => one.verse) ?? []
  const from = numbers.findIndex((number) => number === verse)
  const to = numbers.findLastIndex((number) => number >= verse && number <= last)
  if (numbers.length > 1 && from >= 0) return { chapter: whole, asked: { from, to: Math.max(from, to) } }
  const verses = await textOrNone(params, options)
  return verses ? { chapter: verses, asked: { from: 0, to: verses.verses.length - 1 } } : { chapter: whole }
}

async function textOrNone(params: URLSearchParams, options?: CallOptions): Promise<BibleText | undefined> {
  try {
    return await getBibleText(params, options)
  } catch (error) {
    if (isApiError(error) && error.kind !== 'cancelled') return undefined
    throw error
  }
}

async function readSermons({ book, chapter, verse }: Passage, options?: CallOptions) {
  const filter = { book, chapter, verse }
  const params = new URLSearchParams({ limit: String(SERMONS) })
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) params.set(`verb[${name}]`, String(value))
  const { data, paging } = await getList(params, options)
  return { data: data.slice(0, SERMONS), total: paging.total }
}
