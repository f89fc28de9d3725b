import { type ComponentProps, type ComponentType, lazy } from 'react'

/** In one file with the grammar: who looks for a passage has typed one. */
export const getPassageInstead = () => import(/* webpackChunkName: "references" */ './passage-instead.ts')

/** Fetched with the words of the passage (`load-search.ts`), and never missed: without it there is the advice alone. */
export const LatePassage = lazy(() =>
  getPassageInstead().then(
    ({ PassageInstead }) => toModule(PassageInstead),
    () => toModule(() => null),
  ),
)

type PassageInstead = Awaited<ReturnType<typeof getPassageInstead>>['PassageInstead']
const toModule = (component: ComponentType<ComponentProps<PassageInstead>>) => ({ default: component })
