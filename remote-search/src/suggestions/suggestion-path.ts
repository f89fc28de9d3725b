import type { Suggestion } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'

/** The page of its own that a suggestion has: a sermon, a passage, a story that nobody has preached on. Else null. */
export function suggestionPath({ kind, path, passages, sermons }: Suggestion): string | null {
  const isPassage = kind === 'passage' || (kind === 'story' && sermons === 0)
  const [passage] = isPassage ? (passages ?? []) : []
  return passage ? paths.passage(passage) : (path ?? null)
}
