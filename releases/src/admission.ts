/**
 * Decides which builds the table of remotes admits. One rule for the release checks, which report it to the team, and
 * for document servers, which ignore all other builds. Pure.
 */
import { fitsBuild } from './build-signature.ts'
import { descriptionProblem } from './description.ts'
import { placesOf } from './deployments.ts'
import { entryOf, entryProblem } from './entries.ts'
import type { Finding } from './finding.ts'
import { type NameOwners, nameOwners, nameProblem } from './owned-names.ts'
import type { Deployment, RegistryDocument } from './registry-document.ts'
import { fillProblem } from './remotes-table/filled-slots.ts'
import { type RemoteRow, type RemotesTable, rowOf } from './remotes-table/document.ts'
import { spaceProblem } from './remotes-table/spaces.ts'
import type { Belief } from './speakers.ts'
import { type Fault, faultOf } from './team-signature.ts'

function signatureProblem(remote: string, row: RemoteRow, build: Deployment): Finding | null {
  const { signature } = build.extras
  const owners = row.owners.join(', ')
  if (!signature) {
    return { problem: 'nobody has signed the build', wayOut: `release it again with the key of ${owners} (BUILD_KEY)` }
  }
  const fault = faultOf(row, signature, (publicKey) => fitsBuild(signature, build, publicKey))
  const another = `sign it with an active key of ${owners} (BUILD_KEY)`
  const { key } = signature
  const findings: Record<Fault, Finding> = {
    stranger: {
      problem: `it is signed with ${key}, which is no key of ${remote}`,
      wayOut: `${another}, or let the operator give ${remote} this key: npm run remotes -- key ${remote} <file>`,
    },
    revoked: { problem: `it is signed with ${key}, which was revoked`, wayOut: another },
    other: {
      problem: 'its signature does not fit the build',
      wayOut: 'somebody has changed it in the store: release it again',
    },
  }
  return fault && findings[fault]
}

/** A remote fills only the slots that the operator has allowed. */
function uninvited(remote: string, row: RemoteRow, { extras: { fills } }: Deployment): Finding | null {
  const problem = fillProblem(row.fills, fills)
  if (problem === null) return null
  const wayOut = `leave it out, or ask the operator, beside what the row has: npm run remotes -- add ${remote} --fill <slot>`
  return { problem, wayOut }
}

export function misdescribed(remote: string, build: Deployment): Finding | null {
  const problem = descriptionProblem(remote, build)
  return problem === null
    ? null
    : { problem, wayOut: 'build it with remote-kit/webpack, and release that build as it is' }
}

function elsewhere(table: RemotesTable, remote: string, { extras: { pages } }: Deployment): Finding | null {
  const problem = spaceProblem(table, remote, pages)
  return problem === null ? null : { problem, wayOut: 'choose another, or ask the operator for the space' }
}

export function admissionProblem(table: RemotesTable, remote: string, build: Deployment): Finding | null {
  const row = rowOf(table, remote)
  if (!row) {
    const wayOut = `the operator gives it to somebody: npm run remotes -- add ${remote}`
    return { problem: `the name ${remote} is nobody's`, wayOut }
  }
  return (
    signatureProblem(remote, row, build) ??
    misdescribed(remote, build) ??
    elsewhere(table, remote, build) ??
    uninvited(remote, row, build)
  )
}

type OnRefused = (remote: string, build: Deployment, finding: Finding) => void

/** The registry without the builds that have a problem. @param onRefused called for each removed build */
function without(
  registry: RegistryDocument,
  problemOf: (remote: string, build: Deployment) => Finding | null,
  onRefused: OnRefused,
): RegistryDocument {
  const remotes = Object.entries(registry.microFrontends).map(([remote, builds]) => {
    const left = builds.filter((build) => {
      const finding = problemOf(remote, build)
      if (finding) onRefused(remote, build, finding)
      return finding === null
    })
    return [remote, left] as const
  })
  return { ...registry, microFrontends: Object.fromEntries(remotes) }
}

/** The registry with the admitted builds only. @param before the previous owner of each name */
export function admitted(
  believed: RegistryDocument,
  table: RemotesTable,
  before: NameOwners = {},
  onRefused: OnRefused = () => undefined,
): { registry: RegistryDocument; owners: NameOwners } {
  const alone = without(believed, (remote, build) => admissionProblem(table, remote, build), onRefused)
  const owners = nameOwners({ believed, admitted: alone, table, before })
  return { registry: without(alone, (remote, build) => nameProblem(owners, remote, build), onRefused), owners }
}

/**
 * Builds that visitors would lose by a change of the table, a line each.
 * @param registry with the builds admitted before
 */
export function lossesOf(registry: RegistryDocument, before: RemotesTable, after: Belief): string[] {
  return Object.entries(registry.microFrontends).flatMap(([remote, builds]) => {
    const { live, share } = placesOf(builds)
    const unsaid = entryProblem(after, remote, entryOf(registry, remote))
    return [live, share].flatMap((build) => {
      if (!build || admissionProblem(before, remote, build)) return []
      const finding = admissionProblem(after.table, remote, build) ?? unsaid
      return finding ? [`${remote}, build ${build.extras.buildId}: ${finding.problem}`] : []
    })
  })
}
