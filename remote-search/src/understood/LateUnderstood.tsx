import { late } from '../late.tsx'

/** In one file with the grammar, which reads what is typed; without it words are words. */
export const LateUnderstood = late(() =>
  import(/* webpackChunkName: "references" */ './Understood.tsx').then(({ Understood }) => Understood),
)
