/**
 * The documents of the store that this server accepts: the remote registry, and of each remote the manifest that its team or the
 * operator has signed. A build that the table does not admit does not exist for anything here: no document names it,
 * and its files are not served.
 */
import path from 'node:path'
import type { KeyObject } from 'node:crypto'
import type { Issue } from 'releases/manifest/issue'
import type { LinkRules } from 'releases/manifest/preview-link'
import {
  type Deployment,
  NO_RELEASES,
  type Manifest,
  manifestKey,
  parseManifest,
  type Releases,
} from 'releases/manifest/manifest'
import { EMPTY_REGISTRY, type RemoteRegistry, rowOf } from 'releases/remote-registry/registry'
import { REGISTRY_KEY, readSignedRegistry } from 'releases/remote-registry/registry-store'
import type { Store } from 'releases/store/store'
import {
  admissionProblem,
  admitted,
  keysFor,
  manifestProblem,
  releasesOf,
  replayProblem,
} from 'releases/manifest/verify-manifest'
import { OwnersFile } from './name-owners.ts'
import { StoreFollower } from './store-follower.ts'

interface Followed {
  store: Store
  /** Keys that may sign the remote registry. */
  operators: KeyObject[]
  /** Folder for the last accepted documents. */
  cache: string
  /** Runs before visitors get builds: their files are checked. */
  prepare: (releases: Releases) => Promise<void>
  onProblem: (error: unknown) => void
}

/** An earlier registry would enable a revoked key again. */
function verifyTable(next: RemoteRegistry, now: RemoteRegistry | null) {
  if (now?.site !== undefined && next.site !== now.site) {
    throw new Error(
      `${REGISTRY_KEY}: it is the registry of another site. Remedy: put back that of ${now.site}; is this site to be another one, empty REMOTES_CACHE and start again`,
    )
  }
  if (now === null || next.revision >= now.revision) return
  throw new Error(
    `${REGISTRY_KEY}: revision ${next.revision} is older than ${now.revision}, which is in use. Remedy: copy ${REGISTRY_KEY} from the REMOTES_CACHE of a document server into the store`,
  )
}

const inWords = ({ problem, remedy }: Issue) => `${problem}. Remedy: ${remedy}`

export class FollowedReleases {
  readonly #registry: StoreFollower<RemoteRegistry>
  /** By remote: one for each row of the registry. */
  readonly #manifests = new Map<string, StoreFollower<Manifest>>()
  /** In force when what is prepared at this moment is. */
  readonly #next = { registry: EMPTY_REGISTRY, manifests: new Map<string, Manifest>() }
  #releases = NO_RELEASES
  /** The owner of each name of a page or an embed. */
  readonly #owners: OwnersFile
  /** By remote, why builds of it do not count: each is logged once for as long as it stays so. */
  #uncounted = new Map<string, string[]>()
  #starting: Promise<unknown> = Promise.resolve()

  constructor(private readonly followed: Followed) {
    const { store, operators, cache } = followed
    this.#owners = new OwnersFile(path.join(cache, 'names.json'), followed.onProblem)
    this.#registry = new StoreFollower({
      ...{ store, onProblem: this.#report, key: REGISTRY_KEY, kept: path.join(cache, REGISTRY_KEY) },
      read: (text) => readSignedRegistry(text, operators),
      verify: verifyTable,
      prepare: (next) => {
        this.#next.registry = next
        return this.#prepare()
      },
      onTaken: () => {
        this.#followRows()
        this.#update()
      },
    })
  }

  /** With the builds that count by the present registry. */
  get current(): Releases {
    return this.#releases
  }

  /** Why it does not follow the store at the moment; null: it does. */
  get problem(): string | null {
    const problems = [this.#registry, ...this.#manifests.values()].flatMap(({ problem }) => problem ?? [])
    return [...new Set(problems)].join(' ') || null
  }

  /** By remote, why builds in its manifest do not count. */
  get uncounted(): [remote: string, text: string][] {
    return [...this.#uncounted].flatMap(([remote, texts]) => texts.map((text): [string, string] => [remote, text]))
  }

  /** True when the present registry admits a build, which may be in no manifest any more. */
  admits(remote: string, build: Deployment): boolean {
    return admissionProblem(this.#accepted, remote, build) === null
  }

  /** Which site this is, and the revision of the registry that it uses. */
  get registry(): Pick<RemoteRegistry, 'site' | 'revision'> {
    const { site, revision } = this.#accepted
    return { site, revision }
  }

  /** Preview links of this site count, by the keys that may sign for the remote. */
  get links(): LinkRules {
    const trust = this.#trust
    return { registry: trust.registry, keysOf: (remote) => keysFor(remote, trust) }
  }

  /** Browsers delete their caches from before this time. */
  get forgotten(): string | undefined {
    return this.#accepted.forgotten
  }

  /** Bytes that a remote's files may have, where its row differs from the defaults. */
  budgetsOf(remote: string): Record<string, number> {
    return rowOf(this.#next.registry, remote)?.budgets ?? {}
  }

  /** Paths of a remote's pages; undefined without a row. */
  spacesOf(remote: string): string[] | undefined {
    return rowOf(this.#accepted, remote)?.spaces
  }

  /** Allowed calls of a remote; undefined where its row does not limit them. */
  callsOf(remote: string): string[] | undefined {
    return rowOf(this.#accepted, remote)?.calls
  }

  /** Resolves after the first look at the table, and then at every manifest. */
  async start() {
    await this.#registry.start()
    await this.#starting
  }

  stop() {
    for (const one of [this.#registry, ...this.#manifests.values()]) one.stop()
  }

  /** A store that does not answer is logged once, not for every document. */
  #report = (error: unknown) => {
    const same = [this.#registry, ...this.#manifests.values()].filter(({ problem }) => problem === String(error))
    if (same.length < 2) this.followed.onProblem(error)
  }

  get #accepted(): RemoteRegistry {
    return this.#registry.current ?? EMPTY_REGISTRY
  }

  get #trust() {
    return { registry: this.#accepted, operators: this.followed.operators }
  }

  /** One follower for each row. A manifest that did not count by the table before may do so now. */
  #followRows() {
    const { remotes } = this.#accepted
    for (const [remote, follower] of this.#manifests) {
      follower.lookAgain()
      if (Object.hasOwn(remotes, remote)) continue
      follower.stop()
      this.#manifests.delete(remote)
      this.#next.manifests.delete(remote)
    }
    const added = Object.keys(remotes).filter((remote) => !this.#manifests.has(remote))
    this.#starting = Promise.all(added.map((remote) => this.#follow(remote).start()))
  }

  #follow(remote: string): StoreFollower<Manifest> {
    const { store, cache } = this.followed
    const follower = new StoreFollower<Manifest>({
      ...{ store, onProblem: this.#report, key: manifestKey(remote), kept: path.join(cache, manifestKey(remote)) },
      isOptional: true,
      read: (text) => parseManifest(JSON.parse(text), remote),
      verify: (next, now) => {
        const issue = manifestProblem(this.#trust, remote, next) ?? replayProblem(this.#trust, remote, next, now)
        if (issue) throw new Error(inWords(issue))
      },
      prepare: (next) => {
        this.#next.manifests.set(remote, next)
        return this.#prepare()
      },
      onTaken: () => this.#update(),
    })
    this.#manifests.set(remote, follower)
    return follower
  }

  /** Manifests keep their place for their revision: one whose key was revoked since does not count. */
  #countingOf(manifests: Map<string, Manifest>, registry: RemoteRegistry, onRefused?: Parameters<typeof admitted>[3]) {
    const trust = { registry, operators: this.followed.operators }
    const counting = [...manifests].filter(([remote, manifest]) => manifestProblem(trust, remote, manifest) === null)
    return admitted(releasesOf(registry, new Map(counting)), registry, this.#owners.current, onRefused)
  }

  async #prepare() {
    const uncounted = new Map<string, string[]>()
    const next = this.#countingOf(this.#next.manifests, this.#next.registry, (remote, { extras }, issue) => {
      const text = `${remote}/${extras.buildId} does not count: ${inWords(issue)}`
      if (!this.#uncounted.get(remote)?.includes(text)) this.followed.onProblem(new Error(text))
      uncounted.set(remote, [...(uncounted.get(remote) ?? []), text])
    })
    this.#uncounted = uncounted
    await this.#owners.replace(next.owners)
    await this.followed.prepare(next.releases)
  }

  #update() {
    const manifests = [...this.#manifests].flatMap(([remote, { current }]) =>
      current ? [[remote, current] as const] : [],
    )
    this.#releases = this.#countingOf(new Map(manifests), this.#accepted).releases
  }
}
