/**
 * How the builds that are given out fare: documents are counted here, and browsers tell of each whether its page stood
 * or failed. A build that fails for nearly everybody rests, until it does well again (`releases/src/health-rule.ts`).
 * The registry itself is never written: a person makes it final with a rollback.
 */
import type { IsUsable } from 'releases/choose-builds'
import { countFigure } from 'releases/field-figures'
import { hourOf, sumCounts } from 'releases/health'
import { type HealthFile, healthKey, readHealthFile, readHealthFiles, writeHealthFile } from 'releases/health-files'
import { STANDINGS } from 'releases/health-report'
import { JURY_IS_ONE_IN, type Standing, failuresOf, standingOf } from 'releases/health-rule'
import { householdOf } from 'releases/networks'
import { type Deployment, type RegistryDocument, buildsOf } from 'releases/registry-document'
import type { Store } from 'releases/store'
import { REGISTRY_KEY } from 'releases/registry'
import type { RemoteWord } from '../src/remotes/tell-failure.ts'
import { inTime } from '../src/services/deadline.ts'
import { DocumentTokens } from './document-tokens.ts'
import { type GivenDocument, GonePages } from './gone-pages.ts'
import { VisitCounts } from './visit-counts.ts'

/** What one server counts reaches the store, and the other servers, this often. */
const EXCHANGE_EVERY_MS = 3000
const START_MS = 2000

interface Watching {
  store: Store
  /** Name of this server's file. */
  server: string
  /**
   * Secret of tokens, of juries and of the servers' files; null: one of this server's own, and whatever files there are
   * count.
   */
  secret: string | null
  registry: () => RegistryDocument
  /** Hears when a build begins to rest, is taken back, or is given to everybody again. */
  onChange: (text: string, standing: Standing) => void
  onProblem: (error: unknown) => void
  now?: () => Date
}

/** One document on its way out. */
export interface WatchedDocument {
  /** A remote failed while the document was rendered. */
  failed: (remote: string, phase: string) => void
  /** A remote's page was painted for the document, in so many milliseconds. */
  painted: (remote: string, ms: number) => void
  /** It leaves; gives its token. */
  given: (document: GivenDocument) => string
}

export class Health {
  #elsewhere: HealthFile[] = []
  #standings = new Map<string, Standing>()
  #timer: NodeJS.Timeout | undefined
  readonly #own = new VisitCounts()
  readonly #gone = new GonePages()
  readonly #tokens: DocumentTokens
  readonly #key: string

  constructor(private readonly watching: Watching) {
    this.#tokens = new DocumentTokens(watching.secret)
    this.#key = healthKey(watching.server)
  }

  #now = () => (this.watching.now ?? (() => new Date()))()

  /** Whether a build is given to this visitor, or to everybody: while it rests, to its jury alone. */
  readonly isUsable: IsUsable = (remote, deployment, visitor) => {
    const standing = this.#standings.get(nameOf(remote, deployment)) ?? 'given'
    if (standing !== 'rests') return standing === 'given'
    return Boolean(visitor) && this.#isOfJury(remote, deployment, householdOf(visitor!.address))
  }

  /** Reads what was counted before a restart, which holds up no visitor for long; from then on counts are exchanged. */
  async start() {
    const known = this.#exchange(async (store) => {
      const file = await readHealthFile(store, this.#key, this.watching.secret)
      if (file) this.#own.add(file.counts)
    })
    await inTime(known, START_MS, () => undefined)
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
      if (!this.#own.takeNews()) return
      try {
        // A store without a registry is a new one or lost: written to, it would look as if it were there.
        if ((await store.read(REGISTRY_KEY)) === null) return this.#own.keepNews()
        this.#own.forgetOld(this.watching.registry())
        const written = { at: this.#now().toISOString(), counts: this.#own.all }
        await writeHealthFile(store, this.#key, written, this.watching.secret)
      } catch (error) {
        this.#own.keepNews()
        throw error
      }
    })
  }

  async #exchange(own: (store: Store) => Promise<void>) {
    const { store, onProblem } = this.watching
    try {
      await own(store)
      this.#elsewhere = await readHealthFiles(store, this.#key, this.watching.secret)
    } catch (error) {
      onProblem(error)
    }
    this.#judgeAll()
  }

  /** Counts a document with these builds, for a visitor at this address. */
  watch(builds: Map<string, Deployment>, address: string): WatchedDocument {
    const network = householdOf(address)
    const now = this.#now()
    const hour = hourOf(now)
    const countsOf = (remote: string) => {
      const deployment = builds.get(remote)
      return deployment && this.#own.hour(remote, deployment, hour)
    }
    return {
      failed: (remote, phase) => {
        const deployment = builds.get(remote)
        if (deployment) this.#tell(remote, deployment, { failed: phase, network, hour })
      },
      painted: (remote, ms) => {
        const counts = countsOf(remote)
        if (counts) countFigure(counts.figures, 'painted', ms)
      },
      given: (document) => {
        const counts = document.pageRemote === null ? undefined : countsOf(document.pageRemote)
        if (counts) counts.documents += 1
        const lostBy = this.#gone.lostBy(document, builds)
        if (lostBy !== null) countsOf(lostBy)!.gone += 1
        const ids = [...builds.values()].map(({ extras }) => extras.buildId)
        return this.#tokens.make(network, ids, now)
      },
    }
  }

  /** A build could not make an inset for pages of others, of which no visitor says anything. */
  insetFailed = (remote: string, deployment: Deployment) =>
    this.#own.countInset(remote, deployment, hourOf(this.#now()))

  /** A browser tells how a build fared. Tokens that are not this visitor's, or of other builds, are no word. */
  hear({ remote, buildId, phase, shift, blocked }: RemoteWord, token: string, address: string): void {
    if (phase === 'off') return
    const network = householdOf(address)
    const document = this.#tokens.read(token, network, this.#now())
    const deployment = buildsOf(this.watching.registry(), remote).find(
      ({ extras }) => extras.buildId === buildId && extras.since !== null,
    )
    if (!deployment || !document?.builds.includes(buildId)) return
    if (phase === 'fill') return this.#own.tellFill(remote, deployment, { network, hour: hourOf(document.hour) })
    const failed = phase === 'well' ? null : phase
    const figures = { ...(shift !== undefined && { shift }), ...(blocked !== undefined && { blocked }) }
    this.#tell(remote, deployment, { failed, network, hour: hourOf(document.hour), figures })
  }

  #tell(remote: string, deployment: Deployment, word: Omit<Parameters<VisitCounts['tell']>[2], 'isOfJury'>) {
    const isOfJury = this.#isOfJury(remote, deployment, word.network)
    if (this.#own.tell(remote, deployment, { ...word, isOfJury })) this.#judge(remote, deployment)
  }

  #isOfJury = (remote: string, deployment: Deployment, network: string) =>
    this.#tokens.draw(network, nameOf(remote, deployment)) % JURY_IS_ONE_IN === 0

  #judgeAll() {
    for (const [remote, deployments] of Object.entries(this.watching.registry().microFrontends)) {
      for (const deployment of deployments) this.#judge(remote, deployment)
    }
  }

  #judge(remote: string, deployment: Deployment) {
    const { buildId, since } = deployment.extras
    const parts = [this.#own.all, ...this.#elsewhere.map(({ counts }) => counts)]
    const ofBuild = parts.flatMap((counts) => counts[remote]?.[buildId] ?? [])
    const sum = sumCounts(ofBuild.map((health) => ({ [remote]: { [buildId]: health } })))[remote]?.[buildId]
    const health = sum?.since === since ? sum : undefined
    const standing = standingOf(health, this.#now())
    const name = nameOf(remote, deployment)
    if (standing === (this.#standings.get(name) ?? 'given')) return
    if (standing === 'given') this.#standings.delete(name)
    else this.#standings.set(name, standing)
    this.watching.onChange(`${remote}: build ${buildId} ${STANDINGS[standing]} (${failuresOf(health)})`, standing)
  }
}

/** A build as it was released this time. */
const nameOf = (remote: string, { extras: { buildId, since } }: Deployment) => `${remote} ${buildId} ${since}`
