import { late } from '../late.tsx'

/** Fetched when the field is reached; without it the field is a field. */
export const LateSuggestions = late(() =>
  import(/* webpackChunkName: "suggestions" */ './SuggestionList.tsx').then(({ SuggestionList }) => SuggestionList),
)
