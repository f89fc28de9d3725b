import { lazy } from 'react'

/** Fetched with the words of the passage (`load-search.ts`), and never missed: without it there is the advice alone. */
export const LatePassage = lazy(() =>
  import(/* webpackChunkName: "passage-instead" */ './PassageInstead.tsx').then(
    ({ PassageInstead }) => ({ default: PassageInstead }),
    () => ({ default: () => null }),
  ),
)
