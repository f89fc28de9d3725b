/** What the site's people have switched off by hand: one build of a remote, or all of it. Pure. */
import type { RegistryDocument, SwitchedOff } from './registry-document.ts'

/** What is switched off of a remote. */
export const offOf = ({ off }: Pick<RegistryDocument, 'off'>, remote: string): SwitchedOff[] =>
  off && Object.hasOwn(off, remote) ? (off[remote] ?? []) : []

/** What keeps a build from everybody, also from whoever has a signed link; null: nothing. */
export const offBuild = (registry: Pick<RegistryDocument, 'off'>, remote: string, buildId: string) =>
  offOf(registry, remote).find((one) => one.buildId === buildId) ?? null

/** What keeps a build from visitors, whatever is off of the remote; null: nothing. */
export const offForVisitors = (registry: Pick<RegistryDocument, 'off'>, remote: string, buildId: string) =>
  offOf(registry, remote).find((one) => one.buildId === null || one.buildId === buildId) ?? null

/** One thing more is off; the same list when it was that already. */
export const withOff = (list: SwitchedOff[], one: SwitchedOff): SwitchedOff[] =>
  list.some(({ buildId }) => buildId === one.buildId) ? list : [...list, one]

/** It is on again; the same list when it was not off. */
export function withoutOff(list: SwitchedOff[], buildId: string | null): SwitchedOff[] {
  const left = list.filter((one) => one.buildId !== buildId)
  return left.length === list.length ? list : left
}
