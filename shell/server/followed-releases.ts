/**
 * What this server believes of the store: the registry, and the table of remotes. A build that the table does not admit
 * does not exist for anything here: no document names it, and its files are not given out.
 */
import path from 'node:path'
import type { KeyObject } from 'node:crypto'
import { admissionProblem, admitted } from 'releases/admission'
import { REGISTRY_KEY } from 'releases/registry'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from 'releases/registry-document'
import { EMPTY_TABLE, type RemotesTable, rowOf } from 'releases/remotes-table/document'
import { TABLE_KEY, readSignedTable } from 'releases/remotes-table/table-store'
import { readSignedRegistry } from 'releases/signature'
import type { Store } from 'releases/store'
import { StoreFollower } from './store-follower.ts'

interface Followed {
  store: Store
  /** Whose registries are believed. */
  trusted: KeyObject[]
  /** Whose tables are believed. */
  operators: KeyObject[]
  /** Folder for what was believed last. */
  cache: string
  /** What has to be done before visitors get builds: their files are looked at. */
  prepare: (registry: RegistryDocument) => Promise<void>
  onProblem: (error: unknown) => void
}

const inForce = (next: { revision: number }, now: { revision: number }) =>
  `revision ${next.revision} is older than ${now.revision}, which is in force`

/** A new store begins with a low revision, but later. */
const replayOfRegistry = (next: RegistryDocument, now: RegistryDocument) =>
  next.revision <= now.revision && Date.parse(next.issuedAt) < Date.parse(now.issuedAt) ? inForce(next, now) : null

/** However late a table was made: made from an earlier one it would make a lost key good again. */
function replayOfTable(next: RemotesTable, now: RemotesTable): string | null {
  const isOther = next.issuedAt !== now.issuedAt
  if (next.revision > now.revision || (next.revision === now.revision && !isOther)) return null
  return `${inForce(next, now)}, or made from such a one. Way out: look at it (npm run remotes), change it with --after ${now.revision}`
}

export class FollowedReleases {
  readonly #registry: StoreFollower<RegistryDocument>
  readonly #table: StoreFollower<RemotesTable>
  /** What both will be when what is prepared at this moment is in force. */
  #next = { registry: EMPTY_REGISTRY, table: EMPTY_TABLE }
  #admitted = { of: EMPTY_REGISTRY, by: EMPTY_TABLE, registry: EMPTY_REGISTRY }
  /** What was said last of builds that do not count: each is said once for as long as it stays so. */
  #said = new Set<string>()

  constructor(private readonly followed: Followed) {
    const { store, trusted, operators, cache, onProblem } = followed
    this.#registry = new StoreFollower({
      ...{ store, onProblem, key: REGISTRY_KEY, empty: EMPTY_REGISTRY },
      read: (text) => readSignedRegistry(text, trusted),
      replayProblem: replayOfRegistry,
      prepare: (next) => this.#prepare({ registry: next }),
      kept: path.join(cache, REGISTRY_KEY),
    })
    this.#table = new StoreFollower({
      ...{ store, onProblem, key: TABLE_KEY, empty: EMPTY_TABLE },
      read: (text) => readSignedTable(text, operators),
      replayProblem: replayOfTable,
      prepare: (next) => this.#prepare({ table: next }),
      kept: path.join(cache, TABLE_KEY),
    })
  }

  /** The registry, with the builds that the table admits. */
  get current(): RegistryDocument {
    const [of, by] = [this.#registry.current, this.#table.current]
    if (this.#admitted.of !== of || this.#admitted.by !== by) {
      this.#admitted = { of, by, registry: admitted(of, by) }
    }
    return this.#admitted.registry
  }

  /** What keeps it from following the store at the moment; null: nothing. */
  get problem(): string | null {
    return this.#registry.problem ?? this.#table.problem
  }

  /** Whether the table, as it is now, admits a build that the registry may not name any more. */
  admits(remote: string, build: Deployment): boolean {
    return admissionProblem(this.#table.current, remote, build) === null
  }

  /** What a remote may call; undefined where the table says nothing of it. */
  callsOf(remote: string): string[] | undefined {
    return rowOf(this.#table.current, remote)?.calls
  }

  /** Resolves after the first look: at the table first, for without it there are no builds. */
  async start() {
    await this.#table.start()
    await this.#registry.start()
  }

  stop() {
    this.#table.stop()
    this.#registry.stop()
  }

  async #prepare(change: Partial<{ registry: RegistryDocument; table: RemotesTable }>) {
    Object.assign(this.#next, change)
    const said = new Set<string>()
    const { registry, table } = this.#next
    const next = admitted(registry, table, (remote, { extras }, { problem, wayOut }) => {
      const text = `${remote}/${extras.buildId} does not count: ${problem}. Way out: ${wayOut}`
      if (!this.#said.has(text)) this.followed.onProblem(new Error(text))
      said.add(text)
    })
    this.#said = said
    await this.followed.prepare(next)
  }
}
