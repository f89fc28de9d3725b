/**
 * Signs and verifies the entry of a remote: its builds in their places and what is disabled, signed as a whole by its
 * team or the operator. Write access to the registry file therefore does not allow changing the entries of others.
 * Pure.
 */
import type { KeyObject } from 'node:crypto'
import type { Finding } from './finding.ts'
import {
  buildsOf,
  type Deployment,
  formProblem,
  type RegistryDocument,
  rowIn,
  type Statement,
  type SwitchedOff,
} from './registry-document.ts'
import { readKey, type RemotesTable, rowOf } from './remotes-table/document.ts'
import { fits, keyName, signatureOf } from './signature.ts'
import type { Belief } from './speakers.ts'
import { faultOf, type Fault } from './team-signature.ts'

/** The signed content of an entry. */
export interface Said {
  builds: Deployment[]
  off: SwitchedOff[]
}

export interface Entry extends Said {
  /** Missing on unsigned entries. */
  statement?: Statement | undefined
}

/** The entry of a remote, empty if the registry has none. */
export const entryOf = (registry: RegistryDocument, remote: string): Entry => ({
  builds: buildsOf(registry, remote),
  off: rowIn(registry.off, remote) ?? [],
  statement: rowIn(registry.statements, remote),
})

export const withEntry = (registry: RegistryDocument, remote: string, entry: Entry): RegistryDocument => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [remote]: entry.builds },
  off: withRow(registry.off, remote, entry.off.length === 0 ? undefined : entry.off),
  statements: withRow(registry.statements, remote, entry.statement),
})

/** The table with another row of a remote, or without it; a table without rows is undefined. */
function withRow<Row>(table: Record<string, Row> = {}, remote: string, row?: Row): Record<string, Row> | undefined {
  const { [remote]: _, ...others } = table
  const after = row === undefined ? others : { ...table, [remote]: row }
  return Object.keys(after).length === 0 ? undefined : after
}

/**
 * The prefix differs from everything else these keys sign; the site is included, so that entries of staging do not
 * count on live.
 */
const signedText = ({ site }: RemotesTable, remote: string, number: number, { builds, off }: Said) =>
  Buffer.from(JSON.stringify({ entry: remote, site, number, builds, off }))

export function signEntry(table: RemotesTable, remote: string, number: number, said: Said, key: KeyObject): Entry {
  return { ...said, statement: { number, signature: signatureOf(signedText(table, remote, number, said), key) } }
}

const FAULTS: Record<Fault, (key: string, remote: string) => string> = {
  stranger: (key, remote) => `it is signed with ${key}, which is neither a key of ${remote} nor the operator's`,
  revoked: (key) => `it is signed with ${key}, which was revoked`,
  other: () => 'its signature does not fit: somebody has changed it in the store, or it is of another site',
}

/** A release replaces an invalid entry; until then servers retain the last good one. */
const replaceEntry = (remote: string) =>
  `release it again (npm run remotes -- release ${remote}), or copy registry.json from the REMOTES_CACHE of a document server into the store`

/** Why an entry is rejected; null: it is valid. */
export function entryProblem({ table, operators }: Belief, remote: string, entry: Entry): Finding | null {
  const wayOut = replaceEntry(remote)
  if (!entry.statement) return { problem: `nobody has signed what the registry says of ${remote}`, wayOut }
  const { number, signature } = entry.statement
  const text = signedText(table, remote, number, entry)
  const isBy = (publicKey: KeyObject) => fits(signature, text, publicKey)
  const operator = operators.find((one) => keyName(one) === signature.key)
  const row = rowOf(table, remote)
  const fault = operator ? (isBy(operator) ? null : 'other') : row ? faultOf(row, signature, isBy) : 'stranger'
  return fault && { problem: `what the registry says of ${remote}: ${FAULTS[fault](signature.key, remote)}`, wayOut }
}

/** No site reaches this number: a larger one was signed to block all later entries. */
export const MOST_NUMBER = 2 ** 40

/**
 * The number of an entry that is no longer valid but was signed on this site, perhaps by a key since revoked; 0: it was
 * not.
 */
function numberOnceSaid({ table, operators }: Belief, remote: string, entry: Entry): number {
  const { number, signature } = entry.statement ?? {}
  if (number === undefined || signature === undefined || number > MOST_NUMBER) return 0
  const keys = [...operators, ...(rowOf(table, remote)?.keys ?? []).map((one) => readKey(one).key)]
  const key = keys.find((one) => keyName(one) === signature.key)
  return key && fits(signature, signedText(table, remote, number, entry), key) ? number : 0
}

/**
 * The last number that servers may have seen of a remote; the next one must be larger. Tampered entries count as well:
 * their number is probably unchanged.
 */
export function lastNumber(belief: Belief, remote: string, entry: Entry): number {
  const { number = 0 } = entry.statement ?? {}
  return number <= MOST_NUMBER || entryProblem(belief, remote, entry) === null ? number : 0
}

/** Why a valid entry is a replay; null: its number is new. */
function replayProblem(remote: string, { statement }: Entry, last: number): Finding | null {
  const { number } = statement!
  if (number > last) return null
  return {
    problem: `what the registry says of ${remote}: number ${number} is older than ${last}, which is in use`,
    wayOut: 'copy registry.json from the REMOTES_CACHE of a document server into the store',
  }
}

export const hasEntry = ({ microFrontends }: RegistryDocument, remote: string) => Object.hasOwn(microFrontends, remote)

/** Builds disabled by the operator, always from the table and never from a registry. */
const operatorsOff = ({ remotes }: RemotesTable): RegistryDocument['operatorsOff'] =>
  Object.fromEntries(Object.entries(remotes).flatMap(([remote, { off }]) => (off ? [[remote, off]] : [])))

/**
 * Verifies a registry by remote: takes each valid new entry, else retains the previous one. Entries that are no longer
 * valid are retained for their number only; the final read verifies again without a previous registry. The order of
 * remotes is that of the table.
 * @param onRefused called for each rejected entry
 */
export function believed(
  offered: RegistryDocument,
  before: RegistryDocument,
  belief: Belief,
  onRefused: (remote: string, finding: Finding) => void = () => undefined,
): RegistryDocument {
  const taken = (remote: string): Entry | null => {
    const known = hasEntry(before, remote) ? entryOf(before, remote) : null
    const counts = known !== null && entryProblem(belief, remote, known) === null
    const last = counts ? known.statement!.number : known ? numberOnceSaid(belief, remote, known) : 0
    // Entries of another site or of unknown signers are dropped.
    const kept = counts || last > 0 ? known : null
    if (!hasEntry(offered, remote)) {
      if (counts) onRefused(remote, { problem: `the registry says nothing of ${remote}`, wayOut: replaceEntry(remote) })
      return kept
    }
    const malformed = formProblem(offered, remote)
    if (malformed !== null) {
      onRefused(remote, { problem: malformed, wayOut: `release ${remote} again: npm run remotes -- release ${remote}` })
      return kept
    }
    const next = entryOf(offered, remote)
    const isSame = counts && next.statement?.signature.value === known.statement!.signature.value
    const problem = entryProblem(belief, remote, next) ?? (isSame ? null : replayProblem(remote, next, last))
    // The empty entry of a freed name is no problem for the next owner.
    if (problem && (counts || next.builds.length > 0)) onRefused(remote, problem)
    return problem ? kept : next
  }
  const registries = [belief.table.remotes, before.microFrontends, offered.microFrontends]
  const remotes = new Set(registries.flatMap((table) => Object.keys(table)))
  // The revision is unsigned and never falls.
  const revision = Math.max(offered.revision, before.revision)
  const none: RegistryDocument = {
    ...offered,
    ...{ revision, microFrontends: {}, off: undefined, statements: undefined },
    operatorsOff: operatorsOff(belief.table),
  }
  return [...remotes].reduce((all, remote) => {
    const entry = taken(remote)
    return entry ? withEntry(all, remote, entry) : all
  }, none)
}
