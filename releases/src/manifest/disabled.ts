/** Manual disables: one build of a remote, or all of it. Pure. */
import { type Deployment, type DisabledBy, type Releases, rowIn, type DisabledRow } from './manifest.ts'

/** Disables of a remote, the operator's first. */
export const disabledRows = ({ off }: Pick<Releases, 'off'>, remote: string): DisabledBy[] => rowIn(off, remote) ?? []

/** The disable of this very build, which also blocks preview links; null: none. */
export const disabledBuild = (releases: Pick<Releases, 'off'>, remote: string, buildId: string) =>
  disabledRows(releases, remote).find((one) => one.buildId === buildId) ?? null

/** The disable that hides a build from visitors, also of the whole remote; null: none. */
export const disabledForVisitors = (releases: Pick<Releases, 'off'>, remote: string, buildId: string) =>
  disabledRows(releases, remote).find((one) => one.buildId === null || one.buildId === buildId) ?? null

/** For messages. */
export const whoDisabled = ({ whose, by }: DisabledBy) =>
  `${whose === 'operator' ? 'the site’s operator' : 'its team'} (${by})`

/** For messages. */
export const whichBuilds = ({ buildId }: Pick<DisabledRow, 'buildId'>) =>
  buildId === null ? 'all builds' : `build ${buildId}`

/** The command that enables it. */
export const enableCommand = (remote: string, buildId: string | null) =>
  `npm run remotes -- enable ${remote}${buildId === null ? '' : ` --build ${buildId}`}`

/** Remedy in messages: the command, or the person to ask. */
export const enableRemedy = (remote: string, { whose, buildId }: DisabledBy) =>
  whose === 'operator' ? 'only the operator enables it again: ask the operator' : enableCommand(remote, buildId)

/** Up to this number of rows, builds that left the manifest stay disabled: a team may release them again. */
const DISABLED_RETAINED = 50

/** Removes rows of builds that left the manifest when the list, whose length is limited, gets long. */
export const withoutUnknown = (list: DisabledRow[], builds: Deployment[]): DisabledRow[] =>
  list.length <= DISABLED_RETAINED
    ? list
    : list.filter(({ buildId }) => buildId === null || builds.some(({ extras }) => extras.buildId === buildId))

/** Adds a row; the same list when it is disabled already. */
export const withDisabled = (list: DisabledRow[], one: DisabledRow): DisabledRow[] =>
  list.some(({ buildId }) => buildId === one.buildId) ? list : [...list, one]

/** Removes a row; the same list when it is not disabled. */
export function withoutDisabled(list: DisabledRow[], buildId: string | null): DisabledRow[] {
  const others = list.filter((one) => one.buildId !== buildId)
  return others.length === list.length ? list : others
}
