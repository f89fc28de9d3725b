import { type ComponentProps, type ComponentType, lazy } from 'react'
import type { SuggestionList } from './SuggestionList.tsx'

const toModule = (component: ComponentType<ComponentProps<typeof SuggestionList>>) => ({ default: component })

/** Fetched when the field is reached, and never missed: without it the field is a field. */
export const LateSuggestions = lazy(() =>
  import(/* webpackChunkName: "suggestions" */ './SuggestionList.tsx').then(
    (late) => toModule(late.SuggestionList),
    () => toModule(() => null),
  ),
)
