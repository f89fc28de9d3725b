/**
 * The files of released builds, on this machine. A build is given out only when all of its files are here with the
 * hashes that the signed manifest pins. What the store has, a bucket or a folder, is fetched into a folder of this
 * server first and served from there: visitors keep what they have when the store is lost.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readBounded, readBoundedNow } from 'releases/store/bounded-files'
import type { IsUsable } from 'releases/manifest/choose-builds'
import { withinReach } from 'releases/manifest/deployments'
import { integrityOf } from 'releases/manifest/integrity'
import { overBudget, type PackedFile, weighedFiles, weights } from 'releases/manifest/budgets'
import type { Deployment, Releases } from 'releases/manifest/manifest'
import { type Store, readWhole } from 'releases/store/store'
import { orNull, writeAtomically } from 'releases/store/atomic-files'
import { withTimeout } from '../../src/deadline.ts'
import { inTurns } from './map-concurrently.ts'
import { PACKED_ALLOWANCE, packedFile } from './compressed-size.ts'
import { VARIANTS, isPinned, traceOf } from './file-hash.ts'

/** Files that are read, or fetched, at the same time. */
const AT_ONCE = 16
/** A sound build is looked at again, by its files' dates and sizes. */
const SOUND_AGAIN_MS = 10_000
/** One that is not is tried again, less and less often. */
const BROKEN_AGAIN_MS = 1000
const BROKEN_AGAIN_AT_MOST_MS = 30_000
const LOOK_AROUND_EVERY_MS = 500
/** A release does not wait longer for a slow store: what has not come by then is not given out until it has. */
const CHECK_AT_MOST_MS = 5000

const pinsOf = ({ extras: { buildId, files } }: Deployment) => ({ buildId, pins: files })

interface Build {
  remote: string
  buildId: string
  /** Hashes, by file. */
  pins: Record<string, string>
  /** Absent of one that the manifest names no more: pages that are open have it. */
  deployment?: Deployment
  /** All that it is judged by: another description of the same build, or another budget, is judged anew. */
  description: string
  budgets: string
  /** What is wrong with it; null: nothing. */
  problem: string | null
  traces: string
  lookAgainAt: number
  pause: number
}

type BuildAbout = Pick<Build, 'remote' | 'buildId' | 'pins' | 'deployment'>

function descriptionOf({ pins, deployment }: BuildAbout): string {
  if (!deployment) return JSON.stringify(pins)
  const { pages, widgets, fills, modules, later } = deployment.extras
  return JSON.stringify([pins, deployment.url, pages, widgets, fills, modules, later])
}

export interface BuildFilesOptions {
  store: Store
  /** Where this server keeps its files. */
  cache: string
  /** Bytes that a remote's files may have, of its row in the remote registry. */
  budgetsOf?: (remote: string) => Record<string, number>
  onProblem: (problem: Error) => void
  now?: () => number
}

export class BuildFiles {
  /** What is served. */
  readonly folder: string
  #builds = new Map<string, Build>()
  #looking = new Map<string, Promise<Build>>()
  #named = new Map<string, BuildAbout>()
  #timer: NodeJS.Timeout | undefined
  readonly #now: () => number

  constructor(private readonly options: BuildFilesOptions) {
    const { cache, now = () => performance.now() } = options
    this.folder = path.join(cache, 'builds')
    this.#now = now
    mkdirSync(this.folder, { recursive: true })
  }

  /** Of a build that was looked at for an open page alone nobody knows its weight. */
  isUsable: IsUsable = (remote, { extras: { buildId } }) => {
    const build = this.#builds.get(`${remote}/${buildId}`)
    return build?.deployment !== undefined && build.problem === null
  }

  /** What is wrong with a build, as far as is known; null: nothing. */
  problemOf(remote: string, buildId: string): string | null {
    const build = this.#builds.get(`${remote}/${buildId}`)
    return build ? build.problem : 'nobody has looked at it'
  }

  /** By remote, which of the builds that the manifest names are not given out, and why. */
  get problems(): [remote: string, text: string][] {
    return [...this.#named.keys()].flatMap((key) => {
      const { remote, problem } = this.#builds.get(key) ?? { remote: '', problem: null }
      return problem === null ? [] : [[remote, `${key} is not given out: ${problem}`]]
    })
  }

  /** Looks from time to time at what may have changed, without being asked. */
  start() {
    const again = () => {
      this.#timer = setTimeout(() => void this.lookAgain().finally(again), LOOK_AROUND_EVERY_MS).unref()
    }
    again()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  /** Looks at the builds of the releases that documents may need; those that neither it nor the one before names are forgotten. */
  async check(releases: Releases) {
    const named = Object.entries(releases.builds).flatMap(([remote, deployments]) =>
      withinReach(deployments).map((deployment) => ({ remote, ...pinsOf(deployment), deployment })),
    )
    const keys = new Map(named.map((one) => [`${one.remote}/${one.buildId}`, one]))
    for (const key of this.#builds.keys()) if (!keys.has(key) && !this.#named.has(key)) this.#builds.delete(key)
    this.#named = keys
    const candidate = Promise.all(named.map((one) => this.#checkOne(one)))
    await withTimeout(candidate, CHECK_AT_MOST_MS, () => undefined)
  }

  /** Looks at one build that the manifest names no more, unless it was; says whether it is sound. */
  checkOne(remote: string, buildId: string, pins: Record<string, string>): Promise<boolean> {
    return this.#checkOne(this.#named.get(`${remote}/${buildId}`) ?? { remote, buildId, pins })
  }

  async #checkOne(about: BuildAbout): Promise<boolean> {
    const { remote, buildId } = about
    const key = `${remote}/${buildId}`
    const known = this.#builds.get(key)
    const [description, budgets] = [descriptionOf(about), this.#budgetsOf(about)]
    const isSame = known?.description === description
    if (isSame && known.budgets === budgets) return known.problem === null
    // A budget that was changed takes nothing from visitors before the build was weighed, another description does.
    if (!isSame) this.#builds.delete(key)
    const lookingKey = [key, description, budgets].join('\n')
    const looking = this.#looking.get(lookingKey) ?? this.#lookAtNew(about)
    this.#looking.set(lookingKey, looking)
    const build = await looking.finally(() => this.#looking.delete(lookingKey))
    // Meanwhile the manifest may have another description of it.
    if ((this.#named.get(key) ?? about) === about) this.#builds.set(key, build)
    if (build.problem === null) this.#fetchPacked(build).catch(this.options.onProblem)
    return build.problem === null
  }

  /** Looks again at what may have changed since: files that were damaged later, or came later. */
  async lookAgain() {
    const isWeighed = (build: Build) => build.budgets === this.#budgetsOf(build)
    const due = [...this.#builds.values()].filter((one) => one.lookAgainAt <= this.#now() || !isWeighed(one))
    for (const build of due) {
      if (build.problem === null && isWeighed(build) && (await this.#tracesOf(build)) === build.traces) {
        build.lookAgainAt = this.#now() + SOUND_AGAIN_MS
      } else await this.#look(build)
    }
  }

  /** A module for this server to run, checked at the moment it is read. @throws Error when it is not the pinned one */
  moduleText(remote: string, buildId: string, file: string): string {
    const hash = this.#builds.get(`${remote}/${buildId}`)?.pins[file]
    if (hash === undefined) throw new Error(`${remote}/${buildId}/${file} is not among the files of the build`)
    const body = readBoundedNow(path.join(this.folder, remote, buildId, file))
    if (integrityOf(body) !== hash) throw new Error(`${remote}/${buildId}/${file} is not the file that was released`)
    return body.toString('utf8')
  }

  #budgetsOf({ remote, deployment }: BuildAbout): string {
    return deployment ? JSON.stringify(this.options.budgetsOf?.(remote)) : ''
  }

  async #lookAtNew(about: BuildAbout): Promise<Build> {
    const judged = { description: descriptionOf(about), budgets: this.#budgetsOf(about) }
    const build = { ...about, ...judged, problem: null, traces: '', lookAgainAt: 0, pause: 0 }
    await this.#look(build)
    return build
  }

  async #look(build: Build) {
    const { remote, buildId } = build
    const before = build.problem
    build.budgets = this.#budgetsOf(build)
    build.problem = await this.#findProblem(build).catch((error: unknown) => String(error))
    build.traces = await this.#tracesOf(build)
    build.pause = build.problem === null ? 0 : Math.min(build.pause * 2 || BROKEN_AGAIN_MS, BROKEN_AGAIN_AT_MOST_MS)
    build.lookAgainAt = this.#now() + (build.pause || SOUND_AGAIN_MS)
    if (build.problem !== null && build.problem !== before) {
      this.options.onProblem(new Error(`${remote}/${buildId} is not given out: ${build.problem}`))
    }
  }

  /** What is here suffices where it is sound: the store need not answer. */
  async #findProblem(build: Build): Promise<string | null> {
    if ((await this.#problemHere(build)) !== null) {
      await inTurns(Object.keys(build.pins), AT_ONCE, (file) => this.#fetch(build, file, ''))
      const problem = await this.#problemHere(build)
      if (problem !== null) return problem
    }
    return await this.#budgetProblem(build)
  }

  /** Release checks can be left out: the files are here with their hashes, and are weighed once more. */
  async #budgetProblem({ remote, buildId, pins, deployment }: Build): Promise<string | null> {
    if (!deployment || !this.options.budgetsOf) return null
    const files = new Map<string, PackedFile>()
    await inTurns(weighedFiles(deployment), AT_ONCE, async (file) => {
      files.set(file, await packedFile(path.join(this.folder, remote, buildId, file), pins[file]!))
    })
    const budgets = this.options.budgetsOf(remote)
    return (
      overBudget(
        weights(deployment, budgets, (file) => files.get(file) ?? null),
        PACKED_ALLOWANCE,
      )?.problem ?? null
    )
  }

  /** Packed variants make a build smaller on its way, not sounder: a release does not wait for them. */
  async #fetchPacked(build: Build) {
    const stored = await this.options.store.list(`${build.remote}/${build.buildId}/`)
    for (const variant of VARIANTS.filter((one) => one !== '')) {
      const files = Object.keys(build.pins).filter((file) =>
        stored.includes(`${build.remote}/${build.buildId}/${file}${variant}`),
      )
      await inTurns(files, AT_ONCE, (file) => this.#fetch(build, file, variant))
    }
    build.traces = await this.#tracesOf(build)
  }

  async #problemHere({ remote, buildId, pins }: Build): Promise<string | null> {
    const files = Object.entries(pins).flatMap(([file, hash]) => VARIANTS.map((variant) => ({ file, hash, variant })))
    const problems = await inTurns(files, AT_ONCE, async ({ file, hash, variant }) => {
      const body = await orNull(readBounded(path.join(this.folder, remote, buildId, file + variant)))
      if (!body) return variant === '' ? `${file} is missing` : null
      return (await isPinned(body, hash, variant)) ? null : `${file}${variant} is not the file that was released`
    })
    return problems.find((problem) => problem !== null) ?? null
  }

  async #fetch({ remote, buildId, pins }: Build, file: string, variant: (typeof VARIANTS)[number]) {
    const place = path.join(this.folder, remote, buildId, file + variant)
    const hash = pins[file] ?? ''
    const here = await orNull(readBounded(place))
    if (here && (await isPinned(here, hash, variant))) return
    const stored = await readWhole(this.options.store, `${remote}/${buildId}/${file}${variant}`)
    // What is not the released file never comes into the folder that is served.
    if (!stored || !(await isPinned(stored.body, hash, variant))) {
      throw new Error(`${file}${variant} is not the file that was released`)
    }
    await writeAtomically(place, stored.body)
  }

  async #tracesOf({ remote, buildId, pins }: Build): Promise<string> {
    const files = Object.keys(pins).flatMap((file) => VARIANTS.map((variant) => file + variant))
    const traces = files.map((file) => traceOf(path.join(this.folder, remote, buildId, file)))
    return (await Promise.all(traces)).join(' ')
  }
}
