import { late } from '../late.ts'

/** In one file with the grammar: who looks for a passage has typed one. */
export const getPassageInstead = () => import(/* webpackChunkName: "references" */ './passage-instead.ts')

/** Fetched with the words of the passage (`load-search.ts`); without it there is the advice alone. */
export const LatePassage = late(() => getPassageInstead().then(({ PassageInstead }) => PassageInstead))
