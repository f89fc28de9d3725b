/** Arbitrary valid searches for property tests. */
import fc from 'fast-check'
import type { Parameter, TextCodec, WordCodec } from './search-parameters/codecs.ts'
import { SEARCH_PARAMETERS } from './search-parameters/parameters.ts'
import { type SearchQuery, toQuery } from './search-parameters/search-query.ts'

const LETTER = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom('ű', '😀', '漢', '"', '-', ' ', '%', '+', '&', '\uFB2C'),
)

const textOf = (parameter: TextCodec | WordCodec<string>) =>
  fc.string({ unit: LETTER, minLength: 1, maxLength: parameter.most }).map((text) => parameter.decode([text]))

function valueOf(parameter: Parameter): fc.Arbitrary<unknown> {
  switch (parameter.kind) {
    case 'number':
      return fc.integer({ min: parameter.least, max: parameter.most })
    case 'switch':
      return fc.constant(true)
    case 'choice':
      return fc.constantFrom(...parameter.values)
    case 'word':
      return fc.oneof(
        fc.constantFrom(...parameter.values),
        textOf(parameter).filter((value) => value !== undefined && !value.includes(',')),
      )
    case 'text':
      return textOf(parameter)
    case 'form':
      return fc
        .constantFrom('hu', 'en', 'sr-Latn', 'EN', '42', '42.15', '1.1-3', '42.15.11-15.32')
        .filter((text) => parameter.decode([text]) === text)
    case 'list':
      return fc.uniqueArray(valueOf(parameter.item), {
        minLength: 1,
        maxLength: parameter.item.kind === 'form' ? 2 : parameter.most,
      })
  }
}

const values = fc.tuple(
  ...Object.entries(SEARCH_PARAMETERS).map(([name, parameter]) =>
    fc.option(valueOf(parameter), { nil: undefined }).map((value) => [name, value] as const),
  ),
)

/** All searches of the page, feeds and the embed. */
export const searchQueries: fc.Arbitrary<SearchQuery> = values.map((pairs) => toQuery(new Map(pairs)))

function longestOf(parameter: Parameter): unknown {
  switch (parameter.kind) {
    case 'number':
      return parameter.most
    case 'switch':
      return true
    case 'choice':
      return parameter.values.toSorted((a, b) => b.length - a.length)[0]
    case 'word':
      return 'a'.repeat(parameter.most)
    case 'text':
      return '漢'.repeat(parameter.most)
    case 'form':
      return 'abcdefgh-abcdefgh-abcdefgh-abcdefgh'
    case 'list': {
      const { item, most } = parameter
      if (item.kind === 'word') return Array.from({ length: most }, (_, nth) => 'a'.repeat(item.most - 1) + nth)
      return Array.from({ length: most }, (_, nth) =>
        item.kind === 'number' ? item.most - nth : `${nth + 50}.150.176-150.176`,
      )
    }
  }
}

/** The search with the longest address. */
export const longestSearchQuery: SearchQuery = toQuery(
  new Map(Object.entries(SEARCH_PARAMETERS).map(([name, parameter]) => [name, longestOf(parameter)])),
)
