/** What the site's people have switched off by hand: one build of a remote, or all of it. Pure. */
import { type Deployment, type RegistryDocument, rowIn, type SwitchedOff } from './registry-document.ts'

/** Somebody's, who alone switches it on again: a team lifts nothing of the operator's. */
export interface Off extends SwitchedOff {
  whose: 'operator' | 'team'
}

type Registry = Pick<RegistryDocument, 'off' | 'operatorsOff'>

const rowsOf = (table: RegistryDocument['off'], remote: string, whose: Off['whose']): Off[] =>
  (rowIn(table, remote) ?? []).map((one) => ({ ...one, whose }))

/** What is switched off of a remote, the operator's first. */
export const offOf = ({ operatorsOff, off }: Registry, remote: string): Off[] => [
  ...rowsOf(operatorsOff, remote, 'operator'),
  ...rowsOf(off, remote, 'team'),
]

/** What keeps a build from everybody, also from whoever has a signed link; null: nothing. */
export const offBuild = (registry: Registry, remote: string, buildId: string) =>
  offOf(registry, remote).find((one) => one.buildId === buildId) ?? null

/** What keeps a build from visitors, whatever is off of the remote; null: nothing. */
export const offForVisitors = (registry: Registry, remote: string, buildId: string) =>
  offOf(registry, remote).find((one) => one.buildId === null || one.buildId === buildId) ?? null

/** Whose it is, for sentences. */
export const whoseOff = ({ whose, by }: Off) => `${whose === 'operator' ? 'the site’s operator' : 'its team'} (${by})`

/** Which builds that is, for sentences. */
export const whichBuilds = ({ buildId }: Pick<SwitchedOff, 'buildId'>) =>
  buildId === null ? 'all builds' : `build ${buildId}`

/** How what is off of a remote is switched on. */
export const commandOn = (remote: string, buildId: string | null) =>
  `npm run remotes -- enable ${remote}${buildId === null ? '' : ` --build ${buildId}`}`

/** What there is to do about it. */
export const liftOf = (remote: string, { whose, buildId }: Off) =>
  whose === 'operator' ? 'only the operator enables it again: ask the operator' : commandOn(remote, buildId)

/** So many rows stay also of builds that the registry names no more: released again they are still off. */
const OFF_KEPT = 50

/** Without rows of builds that the registry names no more, where there are many: the list has a limit. */
export const withoutGone = (list: SwitchedOff[], builds: Deployment[]): SwitchedOff[] =>
  list.length <= OFF_KEPT
    ? list
    : list.filter(({ buildId }) => buildId === null || builds.some(({ extras }) => extras.buildId === buildId))

/** One thing more is off; the same list when it was that already. */
export const withOff = (list: SwitchedOff[], one: SwitchedOff): SwitchedOff[] =>
  list.some(({ buildId }) => buildId === one.buildId) ? list : [...list, one]

/** It is on again; the same list when it was not off. */
export function withoutOff(list: SwitchedOff[], buildId: string | null): SwitchedOff[] {
  const left = list.filter((one) => one.buildId !== buildId)
  return left.length === list.length ? list : left
}
