import type { PageHead } from 'shared-kernel/remote-contracts'
import type { ContentData } from './load-content.ts'

/** The head of a sermon as every navigation needs it; what documents say beyond it: `content-about.ts`. */
export function contentHead({ data: { sermon } }: { data: ContentData }): PageHead {
  return { title: sermon.preacher ? `${sermon.title} – ${sermon.preacher.name}` : sermon.title }
}
