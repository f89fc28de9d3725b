/**
 * What this server believes of the store: the table of remotes, and of the registry what each remote's team, or the
 * operator, has signed. A build that the table does not admit does not exist for anything here: no document names it,
 * and its files are not given out.
 */
import path from 'node:path'
import type { KeyObject } from 'node:crypto'
import { admissionProblem, admitted } from 'releases/admission'
import { believed } from 'releases/entries'
import type { Finding } from 'releases/finding'
import type { LinkRules } from 'releases/preview-link'
import { REGISTRY_KEY, readWritten } from 'releases/registry'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from 'releases/registry-document'
import { EMPTY_TABLE, type RemotesTable, rowOf } from 'releases/remotes-table/document'
import { TABLE_KEY, readSignedTable } from 'releases/remotes-table/table-store'
import { keysFor } from 'releases/speakers'
import type { Store } from 'releases/store'
import { OwnersFile } from './owners-file.ts'
import { StoreFollower } from './store-follower.ts'

interface Followed {
  store: Store
  /** Whose tables are believed. */
  operators: KeyObject[]
  /** Folder for what was believed last. */
  cache: string
  /** What has to be done before visitors get builds: their files are looked at. */
  prepare: (registry: RegistryDocument) => Promise<void>
  onProblem: (error: unknown) => void
}

/** An earlier table would enable a revoked key again. */
function takeTable(next: RemotesTable, now: RemotesTable): RemotesTable {
  if (now.site !== undefined && next.site !== now.site) {
    throw new Error(
      `${TABLE_KEY}: it is the table of another site. Remedy: put back that of ${now.site}; is this site to be another one, empty REMOTES_CACHE and start again`,
    )
  }
  if (next.revision >= now.revision) return next
  throw new Error(
    `${TABLE_KEY}: revision ${next.revision} is older than ${now.revision}, which is in use. Remedy: copy ${TABLE_KEY} from the REMOTES_CACHE of a document server into the store`,
  )
}

const inWords = ({ problem, wayOut }: Finding) => `${problem}. Remedy: ${wayOut}`

export class FollowedReleases {
  /** By remote, the last that counted. */
  readonly #registry: StoreFollower<RegistryDocument>
  readonly #table: StoreFollower<RemotesTable>
  /** What both will be when what is prepared at this moment is in force. */
  #next = { registry: EMPTY_REGISTRY, table: EMPTY_TABLE }
  #counting = { of: EMPTY_REGISTRY, by: EMPTY_TABLE, registry: EMPTY_REGISTRY }
  /** Whose each name of a page or an embed is. */
  #owners: OwnersFile
  /** What will count when what is prepared at this moment is in force: each signature is looked at once. */
  #prepared = this.#counting
  /** By remote, why builds of it do not count: each is logged once for as long as it stays so. */
  #uncounted = new Map<string, string[]>()
  /** The same of what the registry says of remotes. */
  #refused: string[] = []

  constructor(private readonly followed: Followed) {
    const { store, operators, cache, onProblem } = followed
    this.#owners = new OwnersFile(path.join(cache, 'names.json'), onProblem)
    this.#registry = new StoreFollower({
      ...{ store, onProblem, key: REGISTRY_KEY, empty: EMPTY_REGISTRY },
      read: readWritten,
      take: (next, now) => this.#takeRegistry(next, now),
      prepare: (next) => this.#prepare({ registry: next }),
      kept: path.join(cache, REGISTRY_KEY),
    })
    this.#table = new StoreFollower({
      ...{ store, onProblem, key: TABLE_KEY, empty: EMPTY_TABLE },
      read: (text) => readSignedTable(text, operators),
      take: takeTable,
      prepare: (next) => this.#prepare({ table: next }),
      // What did not count may do so now.
      onTaken: () => this.#registry.lookAgain(),
      kept: path.join(cache, TABLE_KEY),
    })
  }

  /** The registry, with what counts by the table as it is now. */
  get current(): RegistryDocument {
    const [of, by] = [this.#registry.current, this.#table.current]
    const known = [this.#counting, this.#prepared].find((one) => one.of === of && one.by === by)
    this.#counting = known ?? { of, by, registry: this.#countingOf(of, by).registry }
    return this.#counting.registry
  }

  /** What keeps it from following the store at the moment; null: nothing. */
  get problem(): string | null {
    return this.#registry.problem ?? this.#table.problem ?? (this.#refused.join(' ') || null)
  }

  /** By remote, why builds of it that the registry names do not count. */
  get uncounted(): [remote: string, text: string][] {
    return [...this.#uncounted].flatMap(([remote, texts]) => texts.map((text): [string, string] => [remote, text]))
  }

  /** Whether the table, as it is now, admits a build that the registry may not name any more. */
  admits(remote: string, build: Deployment): boolean {
    return admissionProblem(this.#table.current, remote, build) === null
  }

  /** Which site this is, and the revision of the table that it uses. */
  get table(): Pick<RemotesTable, 'site' | 'revision'> {
    const { site, revision } = this.#table.current
    return { site, revision }
  }

  /** Which links to builds count now: those of this site, by who may speak for the remote. */
  get links(): LinkRules {
    const belief = { table: this.#table.current, operators: this.followed.operators }
    return { table: belief.table, keysOf: (remote) => keysFor(remote, belief) }
  }

  /** Since when browsers may keep what they have; undefined: whenever that was. */
  get forgotten(): string | undefined {
    return this.#table.current.forgotten
  }

  /** Bytes that a remote's files may have, where its row says another number. */
  budgetsOf(remote: string): Record<string, number> {
    return rowOf(this.#next.table, remote)?.budgets ?? {}
  }

  /** Where a remote's pages may be; undefined where the table says nothing of it. */
  spacesOf(remote: string): string[] | undefined {
    return rowOf(this.#table.current, remote)?.spaces
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

  #takeRegistry(offered: RegistryDocument, now: RegistryDocument): RegistryDocument {
    const refused: string[] = []
    const belief = { table: this.#table.current, operators: this.followed.operators }
    const next = believed(offered, now, belief, (_remote, finding) => refused.push(inWords(finding)))
    for (const text of refused) if (!this.#refused.includes(text)) this.followed.onProblem(new Error(text))
    this.#refused = refused
    return next
  }

  #countingOf(registry: RegistryDocument, table: RemotesTable, onRefused?: Parameters<typeof admitted>[3]) {
    const { operators } = this.followed
    return admitted(believed(registry, EMPTY_REGISTRY, { table, operators }), table, this.#owners.current, onRefused)
  }

  async #prepare(change: Partial<{ registry: RegistryDocument; table: RemotesTable }>) {
    Object.assign(this.#next, change)
    const uncounted = new Map<string, string[]>()
    const { registry, table } = this.#next
    const next = this.#countingOf(registry, table, (remote, { extras }, finding) => {
      const text = `${remote}/${extras.buildId} does not count: ${inWords(finding)}`
      if (!this.#uncounted.get(remote)?.includes(text)) this.followed.onProblem(new Error(text))
      uncounted.set(remote, [...(uncounted.get(remote) ?? []), text])
    })
    this.#uncounted = uncounted
    await this.#owners.replace(next.owners)
    this.#prepared = { of: registry, by: table, registry: next.registry }
    await this.followed.prepare(next.registry)
  }
}
