import type { Mishaps, Paint, PaintedRemote, Painting } from '../src/render/painting.ts'
import type { Match } from '../src/site/address-table.ts'
import type { BuildFiles } from '../server/build-files.ts'
import type { GuestModule, Guests } from './guests.ts'

/** A page whose data and text are not there by then is left to the browser. */
const DEADLINE_MS = 4000

/** Where the code of builds is read. */
export type ModuleSource = Pick<BuildFiles, 'moduleText'>

/**
 * Has pages painted by the builds of a request, each by its guest. What comes back is of that page and that build.
 * @throws GuestFailure, and Error for a build that may not be shown or is not what was released
 */
export const pagePainter =
  (files: ModuleSource, guests: Guests) =>
  async ({ page, params }: Match, asked: Paint): Promise<Painting & Mishaps> => {
    const { url, embedded, environment, dataDeadlineMs, frame, remotes } = asked
    const remote = remotes.find(({ name }) => name === page.remote)
    if (!remote || remote.refused) throw new Error(`${page.remote} has no build to paint ${page.name}`)
    const { name, buildId } = remote
    const painted = await guests.paint(
      `${name}@${buildId}`,
      { remotes: remotes.map(whatPaintingTakes), ...frame },
      {
        ...{ url: url.href, page: page.name, params, embedded, environment },
        ...{ dataDeadlineMs, deadlineMs: DEADLINE_MS },
      },
      guestModule(files, remote, page.module),
    )
    if (painted.kind === 'redirect') {
      if (new URL(painted.location, url).origin === url.origin) return painted
      throw new Error(`${name} sends its visitors to ${painted.location}`)
    }
    if (!('page' in painted.found)) return painted
    const { found } = painted
    if (found.page !== page.name) throw new Error(`${name} painted ${found.page} and was asked for ${page.name}`)
    return { ...painted, found: found.kind === 'page' ? { ...found, build: buildId } : found }
  }

/** The code of an exposed module of a build, as the build's guest gets it. */
export function guestModule(
  files: ModuleSource,
  { name, buildId }: Pick<PaintedRemote, 'name' | 'buildId'>,
  module: string,
): GuestModule {
  const file = `server/${module.slice(2)}.cjs`
  return {
    name: module,
    read: () => ({
      remote: name,
      filename: `${name}/${buildId}/${file}`,
      code: files.moduleText(name, buildId, file),
    }),
  }
}

const whatPaintingTakes = ({ name, buildId, refused, pages, fills }: PaintedRemote): PaintedRemote => ({
  ...{ name, buildId, pages },
  ...(refused && { refused }),
  ...(fills && { fills }),
})
