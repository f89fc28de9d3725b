/**
 * Local copies of the files of released builds. A build is served only if all of its files are present with the hashes
 * of the signed manifest. Thanks to the copies, the server does not depend on the availability of the store.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { stat } from 'node:fs/promises'
import { brotliDecompress, gunzip } from 'node:zlib'
import { readBounded, readBoundedNow, LARGEST_FILE } from 'releases/store/bounded-files'
import type { IsUsable } from 'releases/manifest/choose-builds'
import { withinReach } from 'releases/manifest/deployments'
import { integrityOf } from 'releases/manifest/integrity'
import type { Releases } from 'releases/manifest/manifest'
import { type Store, readStored } from 'releases/store/store'
import { orNull, writeAtomically } from 'releases/store/atomic-files'
import { withTimeout } from '../../src/deadline.ts'

/** Files that are read or fetched concurrently. */
const CONCURRENCY = 16
/** Interval at which the dates and sizes of a valid build's files are checked. */
const RECHECK_MS = 10_000
/** Retries of a broken build, with backoff. */
const RETRY_MS = 1000
const MAX_RETRY_MS = 30_000
const CHECK_INTERVAL_MS = 500
/** Longest time that a release waits for a slow store; missing builds are served later. */
const MAX_CHECK_MS = 5000

interface Build {
  remote: string
  buildId: string
  /** By file. */
  hashes: Record<string, string>
}

interface CheckedBuild extends Build {
  /** Why it is not served; null: it is. */
  problem: string | null
  fingerprint: string
  recheckAt: number
  retryMs: number
}

const nameOf = ({ remote, buildId }: Build) => `${remote}/${buildId}`

interface BuildFilesOptions {
  store: Store
  /** Folder for this server's copies. */
  cache: string
  onProblem: (problem: Error) => void
  now?: () => number
}

export class BuildFiles {
  /** Folder that is served. */
  readonly folder: string
  #builds = new Map<string, CheckedBuild>()
  #checking = new Map<string, Promise<CheckedBuild>>()
  #named = new Map<string, Build>()
  #timer: NodeJS.Timeout | undefined
  readonly #now: () => number

  constructor(private readonly options: BuildFilesOptions) {
    const { cache, now = () => performance.now() } = options
    this.folder = path.join(cache, 'builds')
    this.#now = now
    mkdirSync(this.folder, { recursive: true })
  }

  isUsable: IsUsable = (remote, { extras }) => this.problemOf(remote, extras.buildId) === null

  /** Why a build is not served; null: it is. */
  problemOf(remote: string, buildId: string): string | null {
    const build = this.#builds.get(`${remote}/${buildId}`)
    return build ? build.problem : 'it has not been checked'
  }

  /** By remote, why builds of the manifests are not served. */
  get problems(): [remote: string, text: string][] {
    return [...this.#named.keys()].flatMap((key) => {
      const { remote, problem } = this.#builds.get(key) ?? { remote: '', problem: null }
      return problem === null ? [] : [[remote, `${key} is not served: ${problem}`]]
    })
  }

  /** Rechecks the builds periodically. */
  start() {
    const again = () => {
      this.#timer = setTimeout(() => void this.recheck().finally(again), CHECK_INTERVAL_MS).unref()
    }
    again()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  /** Checks the builds that documents may need, and drops those that are missing in two manifests in a row. */
  async check(releases: Releases) {
    const named = Object.entries(releases.builds).flatMap(([remote, deployments]) =>
      withinReach(deployments).map(({ extras: { buildId, files } }) => ({ remote, buildId, hashes: files })),
    )
    const next = new Map(named.map((one) => [nameOf(one), one]))
    for (const key of this.#builds.keys()) if (!next.has(key) && !this.#named.has(key)) this.#builds.delete(key)
    this.#named = next
    const checked = Promise.all(named.map((one) => this.#checkOne(one)))
    await withTimeout(checked, MAX_CHECK_MS, () => undefined)
  }

  /** Checks a build that the manifests no longer list, once. */
  checkOne(remote: string, buildId: string, hashes: Record<string, string>): Promise<void> {
    return this.#checkOne(this.#named.get(`${remote}/${buildId}`) ?? { remote, buildId, hashes })
  }

  async #checkOne(build: Build) {
    const key = nameOf(build)
    const known = this.#builds.get(key)
    if (known && isDeepStrictEqual(known.hashes, build.hashes)) return
    this.#builds.delete(key)
    const checkKey = `${key} ${JSON.stringify(build.hashes)}`
    const checking = this.#checking.get(checkKey) ?? this.#checkNew(build)
    this.#checking.set(checkKey, checking)
    const checked = await checking.finally(() => this.#checking.delete(checkKey))
    // The manifest may have changed meanwhile.
    if ((this.#named.get(key) ?? build) === build) this.#builds.set(key, checked)
    if (checked.problem === null) this.#fetchCompressed(checked).catch(this.options.onProblem)
  }

  /** Finds files that were damaged or added since the last check. */
  async recheck() {
    for (const build of [...this.#builds.values()].filter((one) => one.recheckAt <= this.#now())) {
      if (build.problem === null && (await this.#fingerprintOf(build)) === build.fingerprint) {
        build.recheckAt = this.#now() + RECHECK_MS
      } else await this.#checkNow(build)
    }
  }

  /** Text of a server module, verified as it is read. @throws Error when its hash differs */
  moduleText(remote: string, buildId: string, file: string): string {
    const hash = this.#builds.get(`${remote}/${buildId}`)?.hashes[file]
    if (hash === undefined) throw new Error(`${remote}/${buildId}/${file} is not among the files of the build`)
    const body = readBoundedNow(path.join(this.folder, remote, buildId, file))
    if (integrityOf(body) !== hash) throw new Error(`${remote}/${buildId}/${file} is not the file that was released`)
    return body.toString('utf8')
  }

  async #checkNew(build: Build): Promise<CheckedBuild> {
    const checked = { ...build, problem: null, fingerprint: '', recheckAt: 0, retryMs: 0 }
    await this.#checkNow(checked)
    return checked
  }

  async #checkNow(build: CheckedBuild) {
    const before = build.problem
    build.problem = await this.#findProblem(build).catch((error: unknown) => String(error))
    build.fingerprint = await this.#fingerprintOf(build)
    build.retryMs = build.problem === null ? 0 : Math.min(build.retryMs * 2 || RETRY_MS, MAX_RETRY_MS)
    build.recheckAt = this.#now() + (build.retryMs || RECHECK_MS)
    if (build.problem !== null && build.problem !== before) {
      this.options.onProblem(new Error(`${nameOf(build)} is not served: ${build.problem}`))
    }
  }

  /** Valid local files suffice; only others are fetched from the store. */
  async #findProblem(build: Build): Promise<string | null> {
    if ((await this.#localProblem(build)) === null) return null
    await mapConcurrently(Object.keys(build.hashes), CONCURRENCY, (file) => this.#fetch(build, file, ''))
    return await this.#localProblem(build)
  }

  /** A release does not wait for the compressed variants. */
  async #fetchCompressed(build: CheckedBuild) {
    const stored = await this.options.store.list(`${nameOf(build)}/`)
    for (const variant of VARIANTS.filter((one) => one !== '')) {
      const files = Object.keys(build.hashes).filter((file) => stored.includes(`${nameOf(build)}/${file}${variant}`))
      await mapConcurrently(files, CONCURRENCY, (file) => this.#fetch(build, file, variant))
    }
    build.fingerprint = await this.#fingerprintOf(build)
  }

  async #localProblem({ remote, buildId, hashes }: Build): Promise<string | null> {
    const files = Object.entries(hashes).flatMap(([file, hash]) => VARIANTS.map((variant) => ({ file, hash, variant })))
    const problems = await mapConcurrently(files, CONCURRENCY, async ({ file, hash, variant }) => {
      const body = await orNull(readBounded(path.join(this.folder, remote, buildId, file + variant)))
      if (!body) return variant === '' ? `${file} is missing` : null
      return (await hasHash(body, hash, variant)) ? null : `${file}${variant} is not the file that was released`
    })
    return problems.find((problem) => problem !== null) ?? null
  }

  async #fetch({ remote, buildId, hashes }: Build, file: string, variant: (typeof VARIANTS)[number]) {
    const target = path.join(this.folder, remote, buildId, file + variant)
    const hash = hashes[file] ?? ''
    const local = await orNull(readBounded(target))
    if (local && (await hasHash(local, hash, variant))) return
    const stored = await readStored(this.options.store, `${remote}/${buildId}/${file}${variant}`)
    // Verified before writing: the folder is served.
    if (!stored || !(await hasHash(stored.body, hash, variant))) {
      throw new Error(`${file}${variant} is not the file that was released`)
    }
    await writeAtomically(target, stored.body)
  }

  async #fingerprintOf({ remote, buildId, hashes }: Build): Promise<string> {
    const files = Object.keys(hashes).flatMap((file) => VARIANTS.map((variant) => file + variant))
    const fingerprints = files.map((file) => fingerprintOf(path.join(this.folder, remote, buildId, file)))
    return (await Promise.all(fingerprints)).join(' ')
  }
}

/** Maps items with limited concurrency; the results are in the items' order. Rejects with the first error. */
async function mapConcurrently<Item, Result>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return results
}

/** Limit of decompressed bytes, against decompression bombs. */
const BOUNDED = { maxOutputLength: LARGEST_FILE }
const [fromBrotli, fromGzip] = [promisify(brotliDecompress), promisify(gunzip)]
const DECOMPRESS = {
  '': async (body: Buffer) => body,
  '.br': (body: Buffer) => fromBrotli(body, BOUNDED),
  '.gz': (body: Buffer) => fromGzip(body, BOUNDED),
}

/** Suffixes of a file and its compressed variants. */
const VARIANTS = Object.keys(DECOMPRESS) as (keyof typeof DECOMPRESS)[]

/** True if the bytes, decompressed by the variant, have this hash. */
export async function hasHash(body: Buffer, hash: string, variant: keyof typeof DECOMPRESS = ''): Promise<boolean> {
  try {
    return integrityOf(await DECOMPRESS[variant](body)) === hash
  } catch {
    return false
  }
}

/** Changes whenever the file is written, and is cheap to compute. */
async function fingerprintOf(file: string): Promise<string> {
  const info = await orNull(stat(file))
  return info ? `${info.size}-${info.mtimeMs}-${info.ino}` : 'none'
}
