/** Contents of the slots of a document's pages, from the tables of its builds. */
import type { LiveFill, LiveRemote } from 'releases/manifest/live-remote'

/** A remote's content for a slot. */
export interface SlotContent extends LiveFill {
  remote: string
}

/** All that fills a slot, in the order of the remotes; of a build that may not be loaded nothing. */
export const slotContents = (remotes: Pick<LiveRemote, 'name' | 'fills' | 'refused'>[]): SlotContent[] =>
  remotes.flatMap(({ name, fills = [], refused }) => (refused ? [] : fills.map((fill) => ({ ...fill, remote: name }))))
