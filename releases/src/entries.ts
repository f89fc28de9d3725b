/**
 * What the registry has of one remote: its builds in their places and what is switched off, signed as a whole by its
 * team or by the operator. Whoever can write the registry's file changes nothing of others by it. Pure.
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

/** What is said of a remote. */
export interface Said {
  builds: Deployment[]
  off: SwitchedOff[]
}

export interface Entry extends Said {
  /** Nobody has signed it where it is missing. */
  statement?: Statement | undefined
}

/** The entry of a remote; an empty one where the registry has none. */
export const entryOf = (registry: RegistryDocument, remote: string): Entry => ({
  builds: buildsOf(registry, remote),
  off: rowIn(registry.off, remote) ?? [],
  statement: rowIn(registry.statements, remote),
})

/** The registry with this entry, in the place of the one before. */
export const withEntry = (registry: RegistryDocument, remote: string, entry: Entry): RegistryDocument => ({
  ...registry,
  microFrontends: { ...registry.microFrontends, [remote]: entry.builds },
  off: withRow(registry.off, remote, entry.off.length === 0 ? undefined : entry.off),
  statements: withRow(registry.statements, remote, entry.statement),
})

/** The table with another row of a remote, or without it; a table without rows is none. */
function withRow<Row>(table: Record<string, Row> = {}, remote: string, row?: Row): Record<string, Row> | undefined {
  const { [remote]: _, ...others } = table
  const after = row === undefined ? others : { ...table, [remote]: row }
  return Object.keys(after).length === 0 ? undefined : after
}

/** It begins like nothing else that these keys sign, and names the site: what is said of staging is not said of live. */
const signedText = ({ site }: RemotesTable, remote: string, number: number, { builds, off }: Said) =>
  Buffer.from(JSON.stringify({ entry: remote, site, number, builds, off }))

/** The entry with the signature of whoever says it. */
export function signEntry(table: RemotesTable, remote: string, number: number, said: Said, key: KeyObject): Entry {
  return { ...said, statement: { number, signature: signatureOf(signedText(table, remote, number, said), key) } }
}

const FAULTS: Record<Fault, (key: string, remote: string) => string> = {
  stranger: (key, remote) => `it is signed with ${key}, which is neither a key of ${remote} nor the operator's`,
  revoked: (key) => `it is signed with ${key}, which was revoked`,
  other: () => 'its signature does not fit: somebody has changed it in the store, or it is of another site',
}

/** A release starts anew where the entry does not count; servers keep what they had until then. */
const replaceEntry = (remote: string) =>
  `release it again (npm run remotes -- release ${remote}), or copy registry.json from the REMOTES_CACHE of a document server into the store`

/** Why an entry does not count; null: it does. */
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

/** No site comes here by itself: whoever wrote a larger number wanted that there is none after it. */
export const MOST_NUMBER = 2 ** 40

/** The number of an entry that counts no more but was said here, by a key that may be lost since; 0: it was not. */
function numberOnceSaid({ table, operators }: Belief, remote: string, entry: Entry): number {
  const { number, signature } = entry.statement ?? {}
  if (number === undefined || signature === undefined || number > MOST_NUMBER) return 0
  const keys = [...operators, ...(rowOf(table, remote)?.keys ?? []).map((one) => readKey(one).key)]
  const key = keys.find((one) => keyName(one) === signature.key)
  return key && fits(signature, signedText(table, remote, number, entry), key) ? number : 0
}

/**
 * The number that servers may have seen of a remote when they have seen this entry; the next one is larger. Also of an
 * entry that somebody has changed in the store: the number is most likely as it was.
 */
export function lastNumber(belief: Belief, remote: string, entry: Entry): number {
  const { number = 0 } = entry.statement ?? {}
  return number <= MOST_NUMBER || entryProblem(belief, remote, entry) === null ? number : 0
}

/** Why an entry that counts does not come after the one with this number; null: it does. */
function replayProblem(remote: string, { statement }: Entry, last: number): Finding | null {
  const { number } = statement!
  if (number > last) return null
  return {
    problem: `what the registry says of ${remote}: number ${number} is older than ${last}, which is in use`,
    wayOut: 'copy registry.json from the REMOTES_CACHE of a document server into the store',
  }
}

/** Whether the registry says anything of a remote. */
export const hasEntry = ({ microFrontends }: RegistryDocument, remote: string) => Object.hasOwn(microFrontends, remote)

/** What the operator has switched off, whatever teams sign: it is asked of the table each time, and of no registry. */
const operatorsOff = ({ remotes }: RemotesTable): RegistryDocument['operatorsOff'] =>
  Object.fromEntries(Object.entries(remotes).flatMap(([remote, { off }]) => (off ? [[remote, off]] : [])))

/**
 * What is believed of a registry: by remote, what it says where that counts, else what was believed before. What counts no
 * more is kept for its number; nobody is shown it, because whoever shows asks once more, with nothing before.
 * The table of remotes gives the order of the remotes.
 * @param onRefused hears of each entry that is not taken
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
    // Of another site, or by nobody whom the table knows: it is nothing here.
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
    // A name that was freed leaves an empty entry of those who had it: that is nothing to whoever has it next.
    if (problem && (counts || next.builds.length > 0)) onRefused(remote, problem)
    return problem ? kept : next
  }
  const registries = [belief.table.remotes, before.microFrontends, offered.microFrontends]
  const remotes = new Set(registries.flatMap((table) => Object.keys(table)))
  // Nobody has signed the revision: the site has one for ever once it had one.
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
