/**
 * Counts successes and failures of builds in browsers, and withdraws a failing build (docs/remotes.md). It never writes
 * manifests: a rollback by an operator makes the withdrawal permanent.
 */
import { LRUCache } from 'lru-cache'
import {
  type BuildCounts,
  type HealthCounts,
  type ReportCounts,
  WINDOW_MINUTES,
  countsOf,
  isFailing,
  mergeCounts,
  minuteOf,
  noCounts,
  recentOf,
  reportsOf,
  sayFailures,
  totalOf,
} from 'releases/health/build-health'
import { healthKey, readHealthFile, readHealthFiles, writeHealthFile } from 'releases/health/build-health-files'
import type { IsUsable } from 'releases/manifest/choose-builds'
import { rolesOf } from 'releases/manifest/deployments'
import { type Deployment, type Releases, buildsOf } from 'releases/manifest/manifest'
import { REGISTRY_KEY } from 'releases/remote-registry/registry-store'
import type { Store } from 'releases/store/store'
import { networkOf } from 'server-kit/client'
import type { BuildReport } from '../../src/monitoring/build-report.ts'
import { withTimeout } from '../../src/deadline.ts'
import { BuildMarks } from './build-marks.ts'

/** Interval at which a server writes its counts and reads those of the others. */
const EXCHANGE_EVERY_MS = 3000
const START_MS = 2000
/** Longest wait for the store at shutdown. */
const STOP_MS = 1500
/** Reports after which a release has shown that it works: a failing one is withdrawn after fewer. */
const ENOUGH_REPORTS = 100
/** Pairs of client network and build whose reports are remembered. */
const MAX_REMEMBERED = 50_000

interface HealthOptions {
  store: Store
  /** Name of this server's file. */
  server: string
  /** Signs marks and files; null: marks of this server only, and files are not checked. */
  secret: string | null
  releases: () => Releases
  /** True for a build that may replace a withdrawn one. */
  canServe: IsUsable
  onWithdrawn: (text: string) => void
  onProblem: (error: unknown) => void
  now?: () => Date
}

export class BuildHealth {
  #own: HealthCounts = {}
  #others: HealthCounts[] = []
  #isDirty = false
  #hasRead = false
  #timer: NodeJS.Timeout | undefined
  #exchanging = Promise.resolve()
  #isStopped = false
  readonly #withdrawn = new Set<string>()
  /** Reports of the last two hours: one counts per client network and build. */
  readonly #counted: LRUCache<string, true>
  readonly #marks: BuildMarks
  readonly #key: string

  constructor(private readonly options: HealthOptions) {
    this.#marks = new BuildMarks(options.secret)
    this.#key = healthKey(options.server)
    this.#counted = new LRUCache({
      max: MAX_REMEMBERED,
      ttl: WINDOW_MINUTES * 60_000,
      ttlResolution: 0,
      perf: { now: () => this.#now().getTime() },
    })
  }

  #now = () => (this.options.now ?? (() => new Date()))()

  readonly isUsable: IsUsable = (remote, build) => !this.#withdrawn.has(nameOf(remote, build))

  async start() {
    const again = () => {
      if (this.#isStopped) return
      this.#timer = setTimeout(() => void this.exchange().finally(again), EXCHANGE_EVERY_MS).unref()
    }
    await withTimeout(this.exchange().finally(again), START_MS, () => undefined)
  }

  async stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await withTimeout(this.exchange(), STOP_MS, () => undefined)
  }

  /** Writes new counts and reads those of other servers; runs one at a time. */
  exchange(): Promise<void> {
    this.#exchanging = this.#exchanging.then(() => this.#exchange())
    return this.#exchanging
  }

  async #exchange() {
    const { store, secret, releases, onProblem } = this.options
    try {
      if (releases().revision > 0) await this.#save(releases())
      this.#others = (await readHealthFiles(store, this.#key, secret)).map(({ counts }) => counts)
    } catch (error) {
      onProblem(error)
    }
    for (const [remote, list] of Object.entries(releases().builds)) {
      this.#adoptWithdrawals(remote, list)
      this.#judge(remote)
    }
  }

  /** Withdrawals by other servers, and by this one before a restart. */
  #adoptWithdrawals(remote: string, list: Deployment[]) {
    for (const build of list) {
      if (this.#countsOf(remote, build)?.withdrawn) this.#withdrawn.add(nameOf(remote, build))
    }
  }

  async #save(releases: Releases) {
    const { store, secret } = this.options
    if (this.#hasRead && !this.#isDirty) return
    // A lost store looks like an empty one; writing would hide the loss.
    if ((await store.read(REGISTRY_KEY)) === null) return
    // Before the first write, because the file has the withdrawals from before a restart.
    const file = this.#hasRead ? null : await readHealthFile(store, this.#key, secret)
    this.#hasRead = true
    this.#own = mergeCounts([file?.counts ?? {}, this.#own], releases)
    if (!this.#isDirty) return
    this.#isDirty = false
    try {
      await writeHealthFile(store, this.#key, { at: this.#now().toISOString(), counts: this.#own }, secret)
    } catch (error) {
      this.#isDirty = true
      throw error
    }
  }

  /** Counts a document with a page of this build. @returns the mark of the document */
  shown(remote: string, build: Deployment, address: string): string {
    const now = this.#now()
    this.#minuteOf(remote, build, now).shown += 1
    const marked = { remote, buildId: build.extras.buildId, network: networkOf(address) }
    return this.#marks.make(marked, now)
  }

  /** True while every browser should report on this release: for two hours, or until enough have. */
  isOnTrial(remote: string, build: Deployment): boolean {
    const age = this.#now().getTime() - Date.parse(build.extras.since ?? '')
    if (age >= WINDOW_MINUTES * 60_000) return false
    return reportsOf(totalOf(this.#countsOf(remote, build))) < ENOUGH_REPORTS
  }

  /** Counts a report of a browser on a build. */
  report({ mark, remote, buildId, outcome }: BuildReport, address: string): void {
    const marked = { remote, buildId, network: networkOf(address) }
    if (!this.#marks.isGenuine(mark, marked, this.#now())) return
    const build = buildsOf(this.options.releases(), remote).find(
      ({ extras }) => extras.buildId === buildId && extras.since !== null,
    )
    if (build) this.#count(remote, build, marked.network, outcome)
  }

  /** Counts a failure of a build while this server rendered a document. */
  failed(remote: string, build: Deployment, kind: string, address: string): void {
    this.#count(remote, build, networkOf(address), kind)
  }

  /** The first report of a client network counts. */
  #count(remote: string, build: Deployment, network: string, outcome: string) {
    const key = `${network} ${nameOf(remote, build)}`
    // A disabled build has not failed.
    if (outcome === 'off' || this.#counted.has(key)) return
    this.#counted.set(key, true)
    const counts = this.#minuteOf(remote, build, this.#now())
    if (outcome === 'ok') counts.ok += 1
    else counts.failed[outcome] = (counts.failed[outcome] ?? 0) + 1
    this.#judge(remote)
  }

  /** Of all servers. */
  #countsOf(remote: string, build: Deployment) {
    return countsOf([this.#own, ...this.#others], remote, build)
  }

  #minuteOf(remote: string, build: Deployment, now: Date): ReportCounts {
    this.#isDirty = true
    return (this.#ownOf(remote, build).minutes[minuteOf(now)] ??= noCounts())
  }

  #ownOf(remote: string, { extras: { buildId, since } }: Deployment): BuildCounts {
    const builds = (this.#own[remote] ??= {})
    const known = builds[buildId]
    return known?.since === since ? known! : (builds[buildId] = { since: since ?? '', minutes: {} })
  }

  /**
   * Checks the canary and the live build; never the replacement of a withdrawn build, so that there is one step back.
   */
  #judge(remote: string) {
    const { releases, canServe } = this.options
    const { live, canary, previous: previousBuilds } = rolesOf(buildsOf(releases(), remote))
    for (const build of [canary, live]) {
      if (!build || !this.isUsable(remote, build)) continue
      const previous = [live, ...previousBuilds].find(
        (one) => one && one !== build && !one.extras.withdrawn && this.isUsable(remote, one) && canServe(remote, one),
      )
      if (!previous) continue
      const recent = recentOf(this.#countsOf(remote, build), this.#now())
      const counts = this.#countsOf(remote, previous)
      // The live build beside a canary still has traffic: compares both over the same time.
      const before = previous === live ? recentOf(counts, this.#now()) : totalOf(counts)
      if (isFailing(recent, before)) {
        this.#withdraw(remote, build, sayFailures(recent))
      }
    }
  }

  #withdraw(remote: string, build: Deployment, why: string) {
    this.#withdrawn.add(nameOf(remote, build))
    this.#ownOf(remote, build).withdrawn = { at: this.#now().toISOString(), why }
    this.#isDirty = true
    this.options.onWithdrawn(
      `${remote}: build ${build.extras.buildId} is withdrawn, visitors get the previous build: ${why}`,
    )
  }
}

/** Identifies one release of a build. */
const nameOf = (remote: string, { extras: { buildId, since } }: Deployment) => `${remote} ${buildId} ${since}`
