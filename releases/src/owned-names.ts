/**
 * Names that are unique on the site: of pages, which the API and the config go by, and of embeds on pages of others. A
 * name belongs to the remote that had it first, for as long as its live build or its share has it. Pure.
 */
import { placesOf } from './deployments.ts'
import { hasEntry } from './entries.ts'
import type { Finding } from './finding.ts'
import { buildsOf, type Deployment, type RegistryDocument } from './registry-document.ts'
import { type RemotesTable, rowOf } from './remotes-table/document.ts'
import { offForVisitors } from './switched-off.ts'

/** By name, e.g. `page name camp`: its remote. */
export type NameOwners = Record<string, string>

const namesOf = ({ extras: { pages, widgets = [], insets = [] } }: Deployment): string[] => [
  ...pages.map(({ name }) => `page name ${name}`),
  ...[...widgets, ...insets].map(({ name }) => `embed name ${name}`),
  ...widgets.map(({ element }) => `element ${element}`),
  ...insets.map(({ name }) => `element lelkesz-${name}`),
]

interface Claim {
  remote: string
  isOff: boolean
  since: string
}

function claimsOf(registry: RegistryDocument): Map<string, Claim[]> {
  const claims = new Map<string, Claim[]>()
  for (const [remote, builds] of Object.entries(registry.microFrontends)) {
    const { live, share } = placesOf(builds)
    for (const build of [live, share]) {
      if (!build) continue
      const isOff = offForVisitors(registry, remote, build.extras.buildId) !== null
      const claim = { remote, isOff, since: build.extras.since ?? '' }
      for (const name of namesOf(build)) claims.set(name, [...(claims.get(name) ?? []), claim])
    }
  }
  return claims
}

/** For a server that has not seen who was first: a build that is off comes last, then the dates decide. */
const isBefore = (a: Claim, b: Claim) => (a.isOff === b.isOff ? a.since < b.since : b.isOff)

interface OwnNames {
  /** What is signed of each remote. */
  believed: RegistryDocument
  /** The same with the builds that the table admits. */
  admitted: RegistryDocument
  table: RemotesTable
  /** The owners until now. */
  before: NameOwners
}

/** Whether an owner still is one. While none of its builds counts, because a key was lost, nobody takes its names. */
function isOwner(name: string, remote: string, claims: Map<string, Claim[]>, { believed, admitted, table }: OwnNames) {
  if (!rowOf(table, remote)) return false
  const { live, share } = placesOf(buildsOf(admitted, remote))
  if (live || share) return claims.get(name)?.some((claim) => claim.remote === remote) ?? false
  return !hasEntry(believed, remote) || buildsOf(believed, remote).length > 0
}

/** Whose each name is. */
export function nameOwners(facts: OwnNames): NameOwners {
  const claims = claimsOf(facts.admitted)
  const first = [...claims].map(([name, all]) => [name, all.reduce((a, b) => (isBefore(b, a) ? b : a)).remote])
  const owned = Object.entries(facts.before).filter((one) => isOwner(...one, claims, facts))
  return Object.fromEntries([...first, ...owned]) as NameOwners
}

/** Why a build may not be given out beside those of others; null: nothing is against it. */
export function nameProblem(owners: NameOwners, remote: string, build: Deployment): Finding | null {
  const taken = namesOf(build).find((name) => Object.hasOwn(owners, name) && owners[name] !== remote)
  if (taken === undefined) return null
  const owner = owners[taken]!
  return { problem: `the ${taken} belongs to ${owner}`, wayOut: `choose another, or let ${owner} give it up first` }
}
