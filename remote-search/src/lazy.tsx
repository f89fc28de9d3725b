import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { PlaceMatches } from './search/find-places.ts'

const toModule = <Props,>(component: ComponentType<Props>) => ({ default: component })

/** Lazy component that renders nothing when its code cannot be loaded. */
const lazyOptional = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(toModule, () => toModule<Props>(() => null)))

/**
 * Boundary for lazy components. The deferred value keeps server-rendered content: React would discard it if the
 * boundary were updated before its hydration.
 */
export const LazyBoundary = ({ children }: { children: ReactNode }) => useDeferredValue(<Suspense>{children}</Suspense>)

/** In the chunk of the reference grammar, since a passage was typed. */
export const getPassages = () => import(/* webpackChunkName: "references" */ './passage-results/passage-results.tsx')

/** Loaded by `load-search.ts` along with its data. */
export const LazyPassageResults = lazyOptional(() => getPassages().then(({ PassageResultList }) => PassageResultList))

/** Without the reference grammar, which only typing needs: every result of words shows an interpretation. */
export const LazyInterpretation = lazyOptional(() =>
  import(/* webpackChunkName: "interpretation" */ './interpretation/QueryInterpretation.tsx').then(
    ({ QueryInterpretation }) => QueryInterpretation,
  ),
)

/** Loaded on focus of the search field. */
export const LazySuggestions = lazyOptional(() =>
  import(/* webpackChunkName: "suggestions" */ './suggestions/SuggestionList.tsx').then(
    ({ SuggestionList }) => SuggestionList,
  ),
)

/** Loaded by `load-content.ts` for sermons that have some. */
export const getSermonMedia = () => import(/* webpackChunkName: "media" */ './media/SermonMedia.tsx')

export const LazySermonMedia = lazyOptional(() => getSermonMedia().then(({ SermonMedia }) => SermonMedia))

/** Finds references in typed text. */
export type FindPlaces = (text: string, findNothing?: boolean) => PlaceMatches | null

/** Loads the reference grammar; without it text is only words. */
export const getFindPlaces = (): Promise<FindPlaces> =>
  import(/* webpackChunkName: "references" */ './search/find-places.ts').then(
    ({ findPlaces }) => findPlaces,
    () => () => null,
  )
