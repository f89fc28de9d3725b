/**
 * Site-wide unique names: of pages, which the API and the config use, and of embeds on host pages. A name belongs to
 * the first remote with it, as long as visitors get a build that has it. Pure.
 */
import { rollbackTarget, rolesOf } from './deployments.ts'
import type { Issue } from './issue.ts'
import { buildsOf, type Deployment, type Releases } from './manifest.ts'
import { type RemoteRegistry, rowOf } from '../remote-registry/registry.ts'
import { disabledForVisitors } from './disabled.ts'

/** Remote by name, e.g. `page name camp`. */
export type NameOwners = Record<string, string>

const namesOf = ({ extras: { pages, widgets = [], embeds = [] } }: Deployment): string[] => [
  ...pages.map(({ name }) => `page name ${name}`),
  ...[...widgets, ...embeds].map(({ name }) => `embed name ${name}`),
]

interface OwnNames {
  /** Of verified manifests. */
  verified: Releases
  /** With the admitted builds only. */
  admitted: Releases
  registry: RemoteRegistry
  /** The previous owners. */
  before: NameOwners
}

/**
 * Builds of a remote whose names are reserved: without name conflicts, those that visitors get, and those that they
 * would get if they were not disabled.
 */
function standingBuilds(
  { admitted }: OwnNames,
  remote: string,
  owners: NameOwners,
): Record<'on' | 'off', Deployment[]> {
  const isOn = ({ extras }: Deployment) => disabledForVisitors(admitted, remote, extras.buildId) === null
  const free = buildsOf(admitted, remote).filter((build) => nameProblem(owners, remote, build) === null)
  const { live, canary, previous } = rolesOf(free)
  const fallback = live && isOn(live) ? null : rollbackTarget(previous.filter(isOn))
  const builds = [canary, live, fallback].filter((build) => build !== null)
  return { on: builds.filter(isOn), off: builds.filter((build) => !isOn(build)) }
}

/** An owner keeps its names while its builds are only rejected, e.g. because a key was revoked. */
function isOwner(name: string, remote: string, facts: OwnNames) {
  const { verified, admitted, registry, before } = facts
  if (!rowOf(registry, remote)) return false
  if (buildsOf(admitted, remote).length > 0) {
    const { on, off } = standingBuilds(facts, remote, before)
    return [...on, ...off].flatMap(namesOf).includes(name)
  }
  return !Object.hasOwn(verified.builds, remote) || buildsOf(verified, remote).length > 0
}

/**
 * The owner of each name. Among new claimants the first in the remote registry wins (disabled ones last): the operator
 * signs that order and appends new rows, whereas teams sign the dates of their builds themselves.
 */
export function nameOwners(facts: OwnNames): NameOwners {
  const owners = Object.fromEntries(Object.entries(facts.before).filter((one) => isOwner(...one, facts)))
  for (const state of ['on', 'off'] as const) {
    for (const remote of Object.keys(facts.registry.remotes)) {
      const names = standingBuilds(facts, remote, owners)[state].flatMap(namesOf)
      for (const name of names) if (!Object.hasOwn(owners, name)) owners[name] = remote
    }
  }
  return owners
}

/** Why a build's names conflict with those of others; null: no conflict. */
export function nameProblem(owners: NameOwners, remote: string, build: Deployment): Issue | null {
  const taken = namesOf(build).find((name) => Object.hasOwn(owners, name) && owners[name] !== remote)
  if (taken === undefined) return null
  const owner = owners[taken]!
  return { problem: `the ${taken} belongs to ${owner}`, remedy: `choose another, or let ${owner} give it up first` }
}
