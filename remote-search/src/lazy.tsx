import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { FoundPlaces } from './search/find-places.ts'

const toModule = <Props,>(component: ComponentType<Props>) => ({ default: component })

/** A component that is fetched when it is needed, and never missed: the page does without what cannot be had. */
const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(toModule, () => toModule<Props>(() => null)))

/**
 * Where such components stand; empty until they come. What the server wrote there stays until then: deferred as a whole,
 * the boundary takes no update before it is hydrated, and React would drop the server's for one.
 */
export const Late = ({ children }: { children: ReactNode }) => useDeferredValue(<Suspense>{children}</Suspense>)

/** In one file with the grammar: who looks for a passage has typed one. */
export const getPassages = () => import(/* webpackChunkName: "references" */ './passage-results/passage-results.tsx')

/** Fetched with what it shows (`load-search.ts`); without it there is the advice alone. */
export const LatePassages = late(() => getPassages().then(({ Passages }) => Passages))

/** In one file with the grammar, which reads what is typed; without it words are words. */
export const LateUnderstood = late(() =>
  import(/* webpackChunkName: "references" */ './interpretation/QueryInterpretation.tsx').then(
    ({ Understood }) => Understood,
  ),
)

/** Fetched when the field is reached; without it the field is a field. */
export const LateSuggestions = late(() =>
  import(/* webpackChunkName: "suggestions" */ './suggestions/SuggestionList.tsx').then(
    ({ SuggestionList }) => SuggestionList,
  ),
)

/** Finds references in what was typed: `find-places.ts`, with the grammar of references behind it. */
export type FindPlaces = (text: string) => FoundPlaces | null

/** Fetched when there is something to read, and never missed: without it words are words. */
export const getFindPlaces = (): Promise<FindPlaces> =>
  import(/* webpackChunkName: "references" */ './search/find-places.ts').then(
    ({ findPlaces }) => findPlaces,
    () => () => null,
  )
