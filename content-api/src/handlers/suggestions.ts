import { SuggestionList } from '../contract/entities.ts'
import { SuggestionsQuery } from '../contract/queries.ts'
import { route } from '../http/route.ts'
import { suggest } from '../suggestions/suggest.ts'

export const getSuggestions = route({
  summary: 'What may be meant by what is being typed: at most 8 passages, stories, names, words and titles',
  query: SuggestionsQuery,
  answer: SuggestionList,
  cache: 'content',
  handle: ({ content, query: { q = '' } }) => Promise.resolve({ data: suggest(content, q) }),
})
