import { late } from '../late.tsx'

/** In one file with the grammar: who looks for a passage has typed one. */
export const getPassages = () => import(/* webpackChunkName: "references" */ './passage-instead.ts')

/** Fetched with what it shows (`load-search.ts`); without it there is the advice alone. */
export const LatePassages = late(() => getPassages().then(({ Passages }) => Passages))
