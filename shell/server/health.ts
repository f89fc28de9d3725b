/**
 * How the builds that are given out fare: documents are counted here, failures are told by browsers or seen while
 * rendering. A build that fails more than the one that would take its place is no longer given out, until the registry
 * has it anew. The registry itself is never written: a person makes it final, or overrules it with a new release.
 */
import type { IsUsable } from 'releases/choose-builds'
import {
  type HealthCounts,
  type HourCounts,
  type Place,
  type Verdict,
  hourOf,
  noCounts,
  sumCounts,
} from 'releases/health'
import { type HealthFile, healthKey, readHealthFile, readHealthFiles, writeHealthFile } from 'releases/health-files'
import { keptCounts } from 'releases/health-kept'
import { householdOf } from 'releases/networks'
import type { Deployment, RegistryDocument } from 'releases/registry-document'
import type { Store } from 'releases/store'
import { REGISTRY_KEY } from 'releases/registry'
import { verdictOn } from 'releases/verdict'
import type { RemoteFailure } from '../src/remotes/tell-failure.ts'
import { DocumentTokens } from './document-tokens.ts'
import { buildsOf } from './live-builds.ts'
import { Voices } from './voices.ts'

/** What one server counts reaches the store, and the other servers, this often. */
const EXCHANGE_EVERY_MS = 3000
const START_MS = 2000

interface Watching {
  store: Store
  /** Name of this server's file. */
  server: string
  /** Secret of the document tokens; null: one of this server's own. */
  secret: string | null
  registry: () => RegistryDocument
  onTakenBack: (verdict: Verdict) => void
  onProblem: (error: unknown) => void
  now?: () => Date
}

/** One document on its way out. */
export interface WatchedDocument {
  /** A remote failed while the document was rendered. */
  failed: (remote: string, phase: RemoteFailure['phase']) => void
  /** It leaves, with a page of this remote; gives its token. */
  given: (pageRemote: string | null) => string
}

export class Health {
  #own: HealthCounts = {}
  #verdicts: Verdict[] = []
  #elsewhere: HealthFile[] = []
  #changed = false
  #timer: NodeJS.Timeout | undefined
  readonly #voices = new Voices()
  readonly #tokens: DocumentTokens
  readonly #key: string

  constructor(private readonly watching: Watching) {
    this.#tokens = new DocumentTokens(watching.secret ?? undefined)
    this.#key = healthKey(watching.server)
  }

  #now = () => (this.watching.now ?? (() => new Date()))()

  /** Whether a build was not taken back since it is where it is. */
  readonly isUsable: IsUsable = (remote, { extras: { buildId, since } }) =>
    ![this.#verdicts, ...this.#elsewhere.map(({ verdicts }) => verdicts)].some((verdicts) =>
      verdicts.some((one) => one.remote === remote && one.buildId === buildId && one.since === since),
    )

  /** Reads what was counted before a restart, which holds up no visitor for long; from then on counts are exchanged. */
  async start() {
    const known = this.#exchange(async (store) => {
      const file = await readHealthFile(store, this.#key)
      if (!file) return
      this.#own = sumCounts([file.counts, this.#own])
      this.#verdicts.push(...file.verdicts)
    })
    await Promise.race([known, new Promise((resolve) => setTimeout(resolve, START_MS).unref())])
    const again = () => {
      this.#timer = setTimeout(() => void this.exchange().finally(again), EXCHANGE_EVERY_MS).unref()
    }
    again()
  }

  async stop() {
    clearTimeout(this.#timer)
    await this.exchange()
  }

  /** Writes what is new and reads what other servers wrote. */
  exchange(): Promise<void> {
    return this.#exchange(async (store) => {
      // A store without a registry is a new one or lost: written to, it would look as if it were there.
      if (!this.#changed || (await store.read(REGISTRY_KEY)) === null) return
      this.#changed = false
      const registry = this.watching.registry()
      this.#own = keptCounts(this.#own, registry)
      this.#verdicts = this.#verdicts.filter(({ remote, buildId, since }) => this.#find(remote, buildId, since))
      const file = { at: this.#now().toISOString(), counts: this.#own, verdicts: this.#verdicts }
      await writeHealthFile(store, this.#key, file)
    })
  }

  async #exchange(own: (store: Store) => Promise<void>) {
    const { store, registry, onProblem } = this.watching
    try {
      await own(store)
      this.#elsewhere = await readHealthFiles(store, this.#key)
      this.#judge(Object.keys(registry().microFrontends))
    } catch (error) {
      this.#changed = true
      onProblem(error)
    }
  }

  /** Counts a document with these builds, for a visitor at this address. */
  watch(builds: Map<string, Deployment>, address: string): WatchedDocument {
    const network = householdOf(address)
    const now = this.#now()
    const hour = hourOf(now)
    return {
      failed: (remote, phase) => {
        const deployment = builds.get(remote)
        if (deployment) this.#countFailed(remote, deployment, phase, { place: 'first', network, hour })
      },
      given: (pageRemote) => {
        for (const [remote, deployment] of builds) {
          const place = remote === pageRemote ? 'first' : 'later'
          this.#countGiven(remote, deployment, { place, network, hour })
          if (place === 'first') this.#hour(remote, deployment, hour).documents += 1
        }
        return this.#tokens.make(network, pageRemote, now)
      },
    }
  }

  /** A browser tells that a build failed. Tokens that are not this visitor's and unknown builds are no word. */
  hear({ remote, buildId, phase }: RemoteFailure, token: string, address: string): void {
    const network = householdOf(address)
    const document = this.#tokens.read(token, network, this.#now())
    const deployment = this.#find(remote, buildId)
    if (!document || !deployment) return
    const place = document.pageRemote === remote ? 'first' : 'later'
    this.#countFailed(remote, deployment, phase, { place, network, hour: hourOf(document.hour) })
  }

  #find(remote: string, buildId: string, since?: string): Deployment | undefined {
    const found = buildsOf(this.watching.registry(), remote).find(({ extras }) => extras.buildId === buildId)
    return found?.extras.since && found.extras.since === (since ?? found.extras.since) ? found : undefined
  }

  #countGiven(remote: string, deployment: Deployment, { place, network, hour }: Voice): boolean {
    const voice = this.#voices.hear(subjectOf(remote, deployment, place), network, hour)
    if (voice === 'new') this.#hour(remote, deployment, hour)[place].given += 1
    return voice !== 'full'
  }

  #countFailed(remote: string, deployment: Deployment, phase: string, voice: Voice) {
    // What the browser fell back to was in no document.
    if (!this.#countGiven(remote, deployment, voice)) return
    const { place, network, hour } = voice
    if (this.#voices.hear(`${subjectOf(remote, deployment, place)} failed`, network, hour) !== 'new') return
    const counts = this.#hour(remote, deployment, hour)
    counts[place].failed += 1
    counts.phases[phase] = (counts.phases[phase] ?? 0) + 1
    this.#judge([remote])
  }

  #hour(remote: string, { extras: { buildId, since } }: Deployment, hour: string): HourCounts {
    this.#changed = true
    const builds = (this.#own[remote] ??= {})
    let health = builds[buildId]
    if (health?.since !== since) health = builds[buildId] = { since: since ?? '', hours: {} }
    return (health.hours[hour] ??= noCounts())
  }

  #judge(remotes: string[]) {
    const registry = this.watching.registry()
    const counts = sumCounts([this.#own, ...this.#elsewhere.map((file) => file.counts)])
    for (const remote of remotes) {
      for (const deployment of registry.microFrontends[remote] ?? []) {
        const facts = { registry, counts, isUsable: this.isUsable, now: this.#now() }
        const verdict = verdictOn(remote, deployment, facts)
        if (!verdict) continue
        this.#verdicts.push(verdict)
        this.#changed = true
        this.watching.onTakenBack(verdict)
      }
    }
  }
}

interface Voice {
  place: Place
  network: string
  /** As `hourOf` names it. */
  hour: string
}

const subjectOf = (remote: string, { extras: { buildId, since } }: Deployment, place: Place) =>
  `${remote} ${buildId} ${since} ${place}`
