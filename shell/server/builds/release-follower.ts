/**
 * Follows the release documents of the store: the remote registry, and each remote's manifest, signed by its team or
 * the operator. Builds that the registry does not admit are neither referenced in documents nor served.
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
import type { NameOwners } from 'releases/manifest/owned-names'
import { NameOwnersFile } from './name-owners.ts'
import { StoreFollower } from './store-follower.ts'

interface ReleaseFollowerOptions {
  store: Store
  /** Keys that may sign the remote registry. */
  operators: KeyObject[]
  /** Folder that persists the last accepted documents. */
  cache: string
  /** Checks the files of the builds before visitors get them. */
  prepare: (releases: Releases) => Promise<void>
  onProblem: (error: unknown) => void
}

/** @throws for an older registry, which could contain a key that was revoked since */
function verifyRegistry(next: RemoteRegistry, now: RemoteRegistry | null) {
  if (now?.site !== undefined && next.site !== now.site) {
    throw new Error(
      `${REGISTRY_KEY}: it is the registry of another site. Remedy: restore that of ${now.site}; to change the site, empty REMOTES_CACHE and restart`,
    )
  }
  if (now === null || next.revision >= now.revision) return
  throw new Error(
    `${REGISTRY_KEY}: revision ${next.revision} is older than ${now.revision}, which is in use. Remedy: copy ${REGISTRY_KEY} from the REMOTES_CACHE of a document server into the store`,
  )
}

const inWords = ({ problem, remedy }: Issue) => `${problem}. Remedy: ${remedy}`

export class ReleaseFollower {
  readonly #registry: StoreFollower<RemoteRegistry>
  /** Followers of the manifests by remote, one for each row of the registry. */
  readonly #manifests = new Map<string, StoreFollower<Manifest>>()
  /** Documents whose builds are being checked. */
  readonly #next = { registry: EMPTY_REGISTRY, manifests: new Map<string, Manifest>() }
  #releases = NO_RELEASES
  /** The remote that owns each name of a page or an embed. */
  readonly #owners: NameOwnersFile
  /** Reasons of rejected builds by remote; each is logged once. */
  #rejected = new Map<string, string[]>()
  #starting: Promise<unknown> = Promise.resolve()
  /** Remotes whose manifests are being read for the first time. */
  #pendingRows = 0

  constructor(private readonly options: ReleaseFollowerOptions) {
    const { store, operators, cache } = options
    this.#owners = new NameOwnersFile(path.join(cache, 'names.json'), options.onProblem)
    this.#registry = new StoreFollower({
      ...{ store, onProblem: this.#report, key: REGISTRY_KEY, file: path.join(cache, REGISTRY_KEY) },
      read: (text) => readSignedRegistry(text, operators),
      verify: verifyRegistry,
      prepare: (next) => {
        this.#next.registry = next
        return this.#prepare()
      },
      onAccepted: () => {
        this.#followRows()
        this.#update()
      },
    })
  }

  /** The builds that the current registry admits. */
  get current(): Releases {
    return this.#releases
  }

  /** Why the store cannot be followed at the moment; null: it can. */
  get problem(): string | null {
    const problems = [this.#registry, ...this.#manifests.values()].flatMap(({ problem }) => problem ?? [])
    return [...new Set(problems)].join(' ') || null
  }

  /** By remote, why builds in its manifest are rejected. */
  get rejectedBuilds(): [remote: string, text: string][] {
    return [...this.#rejected].flatMap(([remote, texts]) => texts.map((text): [string, string] => [remote, text]))
  }

  /** True when the current registry admits a build, also one that is in no manifest any more. */
  admits(remote: string, build: Deployment): boolean {
    return admissionProblem(this.#accepted, remote, build) === null
  }

  /** Id of the site, and revision of its remote registry. */
  get remoteRegistry(): { site: string | null; table: number } {
    const { site = null, revision } = this.#accepted
    return { site, table: revision }
  }

  /** Rules for preview links: this site, and the keys that may sign for a remote. */
  get links(): LinkRules {
    const trust = this.#trust
    return { registry: trust.registry, keysOf: (remote) => keysFor(remote, trust) }
  }

  /** Service workers delete their caches from before this time. */
  get forgotten(): string | undefined {
    return this.#accepted.forgotten
  }

  /** Paths of a remote's pages; undefined without a row. */
  spacesOf(remote: string): string[] | undefined {
    return rowOf(this.#accepted, remote)?.spaces
  }

  /** Allowed calls of a remote; undefined if its row does not limit them. */
  callsOf(remote: string): string[] | undefined {
    return rowOf(this.#accepted, remote)?.calls
  }

  /** Resolves after the first poll of the registry, and then of every manifest. */
  async start() {
    await this.#registry.start()
    await this.#starting
  }

  stop() {
    for (const one of [this.#registry, ...this.#manifests.values()]) one.stop()
  }

  /** Logs an outage of the store once, not for every document. */
  #report = (error: unknown) => {
    const same = [this.#registry, ...this.#manifests.values()].filter(({ problem }) => problem === String(error))
    if (same.length < 2) this.options.onProblem(error)
  }

  get #accepted(): RemoteRegistry {
    return this.#registry.current ?? EMPTY_REGISTRY
  }

  get #trust() {
    return { registry: this.#accepted, operators: this.options.operators }
  }

  /** One follower for each row. A manifest that the previous registry rejected may be valid now. */
  #followRows() {
    const { remotes } = this.#accepted
    for (const [remote, follower] of this.#manifests) {
      follower.verifyAgain()
      if (Object.hasOwn(remotes, remote)) continue
      follower.stop()
      this.#manifests.delete(remote)
      this.#next.manifests.delete(remote)
    }
    const added = Object.keys(remotes).filter((remote) => !this.#manifests.has(remote))
    this.#pendingRows += added.length
    this.#starting = Promise.all(added.map((remote) => this.#follow(remote).start())).then(() => {
      this.#pendingRows -= added.length
      return this.#saveOwners(this.#admittedOf(this.#next.manifests, this.#next.registry).owners)
    })
  }

  #follow(remote: string): StoreFollower<Manifest> {
    const { store, cache } = this.options
    const follower = new StoreFollower<Manifest>({
      ...{ store, onProblem: this.#report, key: manifestKey(remote), file: path.join(cache, manifestKey(remote)) },
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
      onAccepted: () => this.#update(),
    })
    this.#manifests.set(remote, follower)
    return follower
  }

  /** Excludes manifests whose key was revoked; the followers retain them for their revision. */
  #admittedOf(manifests: Map<string, Manifest>, registry: RemoteRegistry, onRejected?: Parameters<typeof admitted>[3]) {
    const trust = { registry, operators: this.options.operators }
    const valid = [...manifests].filter(([remote, manifest]) => manifestProblem(trust, remote, manifest) === null)
    return admitted(releasesOf(registry, new Map(valid)), registry, this.#owners.current, onRejected)
  }

  /** Waits until all manifests are read: otherwise the first one would own names that it shares with another. */
  async #saveOwners(owners: NameOwners) {
    if (this.#pendingRows === 0) await this.#owners.replace(owners)
  }

  async #prepare() {
    const rejected = new Map<string, string[]>()
    const next = this.#admittedOf(this.#next.manifests, this.#next.registry, (remote, { extras }, issue) => {
      const text = `${remote}/${extras.buildId} is not valid: ${inWords(issue)}`
      if (!this.#rejected.get(remote)?.includes(text)) this.options.onProblem(new Error(text))
      rejected.set(remote, [...(rejected.get(remote) ?? []), text])
    })
    this.#rejected = rejected
    await this.#saveOwners(next.owners)
    await this.options.prepare(next.releases)
  }

  #update() {
    const manifests = [...this.#manifests].flatMap(([remote, { current }]) =>
      current ? [[remote, current] as const] : [],
    )
    this.#releases = this.#admittedOf(new Map(manifests), this.#accepted).releases
  }
}
