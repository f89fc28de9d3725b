/** Owner of a path, by the spaces of the remote registry; documents carry those that are not the whole site. */
import { isInSpace } from 'shared-kernel/site'
import type { LiveRemote } from 'releases/manifest/live-remote'

const WHOLE_SITE = '/**'

/** The spaces that documents carry; undefined: only the whole site, as where nothing is said. */
export const documentSpaces = (spaces?: string[]) => (spaces?.join() === WHOLE_SITE ? undefined : spaces)

/** True when a remote owns the path: no narrower space of another remote contains it. */
export function isOwnPath(remotes: Pick<LiveRemote, 'name' | 'spaces'>[], remote: string, path: string): boolean {
  const around = remotes.flatMap(({ name, spaces = [WHOLE_SITE] }) =>
    spaces.filter((space) => isInSpace(space, path)).map(({ length }) => ({ name, length })),
  )
  const narrowest = Math.max(...around.map(({ length }) => length))
  return around.some(({ name, length }) => name === remote && length === narrowest)
}
