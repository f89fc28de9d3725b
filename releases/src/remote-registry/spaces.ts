/** Checks the addresses of a remote's pages against the spaces of the registry. Pure. */
import { isInSpace } from 'shared-kernel/site'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from '../manifest/overlap.ts'
import type { RemoteRegistry } from './registry.ts'

const topOf = (space: string) => space.slice(0, -'/**'.length)

/** True if some address of a page's pattern is in the space. */
function meets(space: string, address: string, { params }: PageRow): boolean {
  const below = address.split('/').map((_, index) => `/:below${index}?`)
  return overlap(address, params, topOf(space) + below.join(''), undefined)
}

function problemOf(registry: RemoteRegistry, remote: string, page: PageRow, address: string): string | null {
  const { spaces } = registry.remotes[remote]!
  // The longest space around an address is the narrowest.
  const around = spaces.filter((space) => isInSpace(space, address)).map(({ length }) => length)
  if (around.length === 0) {
    return `${address} of the page ${page.name} is outside of the spaces of ${remote} (${spaces.join(', ')})`
  }
  for (const [other, row] of Object.entries(registry.remotes)) {
    const taken = row.spaces.find((space) => space.length > Math.max(...around) && meets(space, address, page))
    if (other !== remote && taken !== undefined) {
      return `${address} of the page ${page.name} matches addresses of ${taken}, a space of ${other}`
    }
  }
  return null
}

/**
 * Every address of a page must be in a space of its remote and in no narrower one of another. Two remotes may share a
 * space, so that a page can move between them.
 * @param remote one of the registry's
 * @returns the problem, or null
 */
export function spaceProblem(registry: RemoteRegistry, remote: string, pages: PageRow[]): string | null {
  const problems = pages.flatMap((page) => page.paths.map((address) => problemOf(registry, remote, page, address)))
  return problems.find((problem) => problem !== null) ?? null
}
