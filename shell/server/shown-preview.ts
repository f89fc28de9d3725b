/** What a signed link comes to at this moment: the build it shows, or why it shows none. */
import type { PreviewedBuild } from 'releases/preview-link'
import type { Deployment } from 'releases/manifest'
import type { Preview } from '../src/remotes/override.ts'
import type { LiveBuilds } from './live-builds.ts'

interface ShownPreview {
  /** What the document says of it. */
  preview: Preview
  /** Null where the live build is shown after all. */
  build: Deployment | null
}

/** Looks a link's build up. */
export function shownPreview(asked: PreviewedBuild, live: Pick<LiveBuilds, 'offered'>, now: Date): ShownPreview {
  const { remote, buildId, until } = asked
  const hasEnded = now >= until
  const build = hasEnded ? null : live.offered(remote, buildId)
  const problem = hasEnded ? 'ended' : build ? null : 'gone'
  return { preview: { remote, buildId, until: until.toISOString(), problem }, build }
}
