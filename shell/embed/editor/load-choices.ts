/** Loads the choices of an editor's fields. */
import {
  type CallOptions,
  getCitationTags,
  getList,
  getNode,
  getPreachers,
  getReadingPlans,
  isApiError,
} from 'shared-kernel/api'
import type { EditorField } from 'shared-kernel/embeds'
import { parseSearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import type { EmbedOffer } from './offered-embeds.ts'

export interface EmbedChoice {
  value: string
  name: string
}

/** Data of the page. */
export interface EmbeddingData {
  all: EmbedOffer[]
  /** Choices by attribute. */
  choices: Record<string, EmbedChoice[]>
  /** The site did not answer: these are the data shown before. */
  isAway?: true
}

/** Number of choices from a search. */
const FEW = 8
const SHORTEST_TAG = 3
const MOST_PLANS = '100'

type Find = (search: { value: string; words: string }, options: CallOptions) => Promise<EmbedChoice[]>

const choice = ({ id, name }: { id: number; name: string }): EmbedChoice => ({ value: String(id), name })

const CHOICES: Partial<Record<EditorField['kind'], Find>> = {
  preacher: async (_asked, options) => (await getPreachers(options)).map(choice),
  plan: async (_asked, options) =>
    (await getReadingPlans(new URLSearchParams({ limit: MOST_PLANS }), options)).data.map(({ nid, title }) => ({
      value: String(nid),
      name: title,
    })),
  tag: async ({ words }, options) =>
    [...words].length < SHORTEST_TAG ? [] : (await getCitationTags(words, options)).slice(0, FEW).map(choice),
  /** The chosen item first, then the matches; without words the latest items. */
  sermon: async ({ value, words }, options) => {
    const query = parseSearchQuery(new URLSearchParams({ s: words, limit: String(FEW) }), () => {})
    const { data } = await getList(toApiParams(query), options)
    const found = data.map(({ nid, title, preacher }) => ({
      value: String(nid),
      name: [title, preacher?.name].filter(Boolean).join(' – '),
    }))
    if (value === '' || found.some((one) => one.value === value)) return found
    const chosen = await getNode(value, options).catch(ifMissing)
    return chosen ? [{ value, name: chosen.title }, ...found] : found
  },
}

function ifMissing(error: unknown): null {
  if (isApiError(error) && error.kind === 'not-found') return null
  throw error
}

/** Loads the choices of each attribute. @throws ApiError */
export async function loadChoices(
  fields: Record<string, EditorField>,
  { values, words }: { values: Record<string, string>; words: string },
  options: CallOptions,
): Promise<Record<string, EmbedChoice[]>> {
  const requests = Object.entries(fields).map(async ([name, { kind }]) => {
    const found = await CHOICES[kind]?.({ value: values[name] ?? '', words }, options)
    return found ? [[name, found]] : []
  })
  return Object.fromEntries((await Promise.all(requests)).flat()) as Record<string, EmbedChoice[]>
}

let last: { name: string; data: EmbeddingData } | null = null

/** Remembers the shown data, which remain while the site cannot be reached. */
export function rememberShown(name: string, data: EmbeddingData) {
  last = { name, data }
}

/**
 * The data shown before, for a page that cannot be loaded; null without any.
 * @param read returns the name of the embed that the address selects among these
 */
export function shownBefore(read: (all: EmbedOffer[]) => string): EmbeddingData | null {
  if (!last) return null
  const { all, choices } = last.data
  // The choices belong to one offer.
  return { all, choices: read(all) === last.name ? choices : {}, isAway: true }
}
