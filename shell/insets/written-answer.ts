/** Answers about insets as they travel: each is written once for all who ask. Pure. */
import type { InsetAnswer, InsetTree } from '../src/embed/inset-tree.ts'

export type InsetError = Extract<InsetAnswer, { error: string }>['error']

export interface WrittenAnswer {
  json: string
  /** Why there is no inset in it. */
  error: InsetError | null
}

export const written = (answer: InsetAnswer): WrittenAnswer => ({
  json: JSON.stringify(answer),
  error: 'error' in answer ? answer.error : null,
})

/** What an answer shows: the inset, or the sentence about what is wrong. */
export function treeIn({ json }: WrittenAnswer): InsetTree {
  const { tree, says } = JSON.parse(json) as { tree?: InsetTree; says?: InsetTree }
  return tree ?? says ?? []
}
