/** Manual disables: one build of a remote, or all of it. Pure. */
import { type Deployment, type Off, type Releases, rowIn, type SwitchedOff } from './manifest.ts'

/** Disables of a remote, the operator's first. */
export const offOf = ({ off }: Pick<Releases, 'off'>, remote: string): Off[] => rowIn(off, remote) ?? []

/** The disable of this build, which also blocks signed links; null: none. */
export const offBuild = (releases: Pick<Releases, 'off'>, remote: string, buildId: string) =>
  offOf(releases, remote).find((one) => one.buildId === buildId) ?? null

/** The disable that hides a build from visitors, also of the whole remote; null: none. */
export const offForVisitors = (releases: Pick<Releases, 'off'>, remote: string, buildId: string) =>
  offOf(releases, remote).find((one) => one.buildId === null || one.buildId === buildId) ?? null

/** For messages. */
export const whoseOff = ({ whose, by }: Off) => `${whose === 'operator' ? 'the site’s operator' : 'its team'} (${by})`

/** For messages. */
export const whichBuilds = ({ buildId }: Pick<SwitchedOff, 'buildId'>) =>
  buildId === null ? 'all builds' : `build ${buildId}`

/** The command that enables it. */
export const commandOn = (remote: string, buildId: string | null) =>
  `npm run remotes -- enable ${remote}${buildId === null ? '' : ` --build ${buildId}`}`

/** The remedy, for messages. */
export const liftOf = (remote: string, { whose, buildId }: Off) =>
  whose === 'operator' ? 'only the operator enables it again: ask the operator' : commandOn(remote, buildId)

/** Up to this number, rows of unknown builds stay: released again they are still disabled. */
const OFF_KEPT = 50

/** Drops rows of unknown builds from a long list, which has a limit. */
export const withoutGone = (list: SwitchedOff[], builds: Deployment[]): SwitchedOff[] =>
  list.length <= OFF_KEPT
    ? list
    : list.filter(({ buildId }) => buildId === null || builds.some(({ extras }) => extras.buildId === buildId))

/** Adds a row; the same list when it is disabled already. */
export const withOff = (list: SwitchedOff[], one: SwitchedOff): SwitchedOff[] =>
  list.some(({ buildId }) => buildId === one.buildId) ? list : [...list, one]

/** Removes a row; the same list when it is not disabled. */
export function withoutOff(list: SwitchedOff[], buildId: string | null): SwitchedOff[] {
  const left = list.filter((one) => one.buildId !== buildId)
  return left.length === list.length ? list : left
}
