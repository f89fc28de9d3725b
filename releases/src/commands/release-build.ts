/**
 * Releases a build: check, upload, try in the live composition without traffic, then make live. An interruption at any
 * point leaves the traffic as it was.
 */
import { isDeepStrictEqual } from 'node:util'
import { admissionProblem } from '../manifest/verify-manifest.ts'
import type { RemoteDescription } from '../manifest/build-folder.ts'
import { releasedTo, rolesOf, withCandidate, withoutCandidate } from '../manifest/deployments.ts'
import { type Candidate, type TeamKeys, readCandidate } from '../checks/candidate.ts'
import { failedAgainstOthers, CHECK_NAMES, failedChecks, type FailedCheck } from '../checks/checks.ts'
import { sizesOf } from '../checks/size.ts'
import { trialFailure } from '../checks/checks.ts'
import type { MenuConfig } from '../checks/menu-entries.ts'
import { changeManifest, readReleases, type RemoteChange } from '../manifest/releases.ts'
import { type Deployment, type DisabledBy, type Source, buildsOf } from '../manifest/manifest.ts'
import { withReleasers, isRolledBack, lastChange, type ReplacedBuild, replacedIn } from './concurrent-changes.ts'
import { rowOf } from '../remote-registry/registry.ts'
import type { ShellFacts } from '../checks/shell-facts.ts'
import type { SourceState } from './source-state.ts'
import type { Signers } from '../manifest/verify-manifest.ts'
import type { Store } from '../store/store.ts'
import { disabledBuild, disabledForVisitors } from '../manifest/disabled.ts'
import { hasBuild, uploadBuild } from '../store/upload.ts'

export type Step =
  | { kind: 'checking'; checks: number }
  | { kind: 'uploading'; done: number; of: number }
  | { kind: 'placed' }
  | { kind: 'smoke' }

export interface ReleaseOrder {
  store: Store
  keys: TeamKeys & Signers
  folder: string
  /** The live shell. */
  shell: ShellFacts
  /** Per cent of the visitors; 100 is everybody. */
  traffic: number
  /** Names of pages and widgets to be removed on purpose. */
  removes: string[]
  /** The live build of this remote is invalid. */
  asFirst: boolean
  by: string
  /** Config of the running site; null when unavailable. */
  config?: MenuConfig | null
  /** Failed checks of its sources, if available. */
  ofSources?: FailedCheck[]
  /** Reason, for the record. */
  because?: string
  /** State of the build's sources. */
  source: SourceState
  /** Tries the build in the live composition; resolves to the problem, or null. Null: no trial. */
  smoke: ((about: RemoteDescription) => Promise<string | null>) | null
  onStep: (step: Step) => void
  /** On abort nothing more is changed, and `release` throws the signal's reason. */
  signal?: AbortSignal
  now: () => Date
}

export type Outcome = { about: RemoteDescription } & (
  | {
      kind: 'live' | 'canary'
      /** Builds that visitors no longer get, with their releasers. */
      replaced: ReplacedBuild[]
      /** The disable that still hides it from visitors; null: none. */
      off: DisabledBy | null
    }
  | { kind: 'unchanged' }
  | { kind: 'refused'; failedChecks: FailedCheck[] }
)

/** Releases a build. @throws when the store or the manifests cannot be read or written, or when stopped */
export async function release(asked: ReleaseOrder): Promise<Outcome> {
  const order = stoppedAtSteps(asked)
  const { store, keys, folder, traffic, signal, onStep } = order
  const { releases } = await readReleases(store, keys.trusted)
  onStep({ kind: 'checking', checks: CHECK_NAMES.length })
  const candidate = await readCandidate({ ...order, releases })
  const { about, build } = candidate
  const { live, canary } = rolesOf(releases.builds[about.name])
  const sameTraffic = traffic === 100 ? !canary : canary?.deployment.traffic === traffic
  const out = traffic === 100 ? live : canary
  const isDisabled = disabledBuild(releases, about.name, about.buildId) !== null
  if (out && sameTraffic && !isDisabled && isSame(out, candidate)) return { kind: 'unchanged', about }
  if (traffic < 100 && !live) throw new Error('nothing is live yet: the first release goes to everybody')

  const known = buildsOf(releases, about.name).find(({ extras }) => extras.buildId === about.buildId)
  if (known && !isDeepStrictEqual(known.extras.files, build.extras.files)) {
    throw new Error(
      `build ${about.buildId} is in the manifest with other files: a changed build needs another id, so build it again`,
    )
  }

  const early = [...(order.ofSources ?? []), ...(await failedChecks(candidate))]
  if (early.length > 0) return { kind: 'refused', about, failedChecks: early }
  if (!(await hasBuild(store, about))) {
    await uploadBuild(store, about, folder, (done, of) => onStep({ kind: 'uploading', done, of }))
  }
  await change(order, about, { what: 'check', next: (list) => withCandidate(list, build) })
  try {
    return await liveFromCandidate(order, candidate, buildsOf(releases, about.name))
  } catch (error) {
    if (signal?.aborted) await withdrawCandidate(order, about, 'interrupted')
    throw error
  }
}

/** After an abort the next step throws. */
const stoppedAtSteps = (order: ReleaseOrder): ReleaseOrder => ({
  ...order,
  onStep(step) {
    order.signal?.throwIfAborted()
    order.onStep(step)
  },
})

/** Candidate to live; `began`: the remote's builds at the start of the release. */
async function liveFromCandidate(order: ReleaseOrder, candidate: Candidate, began: Deployment[]): Promise<Outcome> {
  const { store, folder, traffic, onStep } = order
  const { about, build } = candidate
  // Until the manifest names the build, it may have been pruned.
  if (!(await hasBuild(store, about))) await uploadBuild(store, about, folder)
  onStep({ kind: 'placed' })
  const late = await failuresInPlace(order, candidate)
  if (late.length > 0) {
    const why = late.map(({ name, problem }) => `${name}: ${problem}`).join('; ')
    await withdrawCandidate(order, about, why)
    return { kind: 'refused', about, failedChecks: late }
  }
  const now = order.now()
  let before: Deployment[] = []
  const after = await change(order, about, {
    what: traffic === 100 ? 'release' : 'share',
    next: (list) => {
      before = list
      // A build based on a withdrawn one may have the same fault.
      return isRolledBack(began, list) ? list : releasedTo(list, build, traffic, now)
    },
    why: order.because,
    source: sourceOf(order, candidate),
  })
  if (isRolledBack(began, before)) {
    const taken = await rolledBackFailure(store, about)
    await withdrawCandidate(order, about, taken.problem)
    return { kind: 'refused', about, failedChecks: [taken] }
  }
  const replaced = replacedIn(before, buildsOf(after, about.name), began)
  return {
    kind: traffic === 100 ? 'live' : 'canary',
    about,
    replaced: await withReleasers(store, about.name, replaced),
    off: disabledForVisitors(after, about.name, about.buildId),
  }
}

/**
 * A released build is the same if it has the id, is valid, and is signed with this key: another key of the team signs
 * it anew.
 */
const isSame = (out: Deployment, { build, registry, about }: Candidate) =>
  out.extras.buildId === about.buildId &&
  out.extras.signature?.key === build.extras.signature?.key &&
  admissionProblem(registry, about.name, out) === null

/** Repeats the checks that depend on others, and tries the build in the live composition. */
async function failuresInPlace(order: ReleaseOrder, candidate: Candidate): Promise<FailedCheck[]> {
  const { releases, registry } = await readReleases(order.store, order.keys.trusted)
  // Pages that went live meanwhile must not be lost either.
  const live = order.asFirst ? null : rolesOf(buildsOf(releases, candidate.about.name)).live
  const found = await failedAgainstOthers({ ...candidate, releases, registry, live })
  if (found.length > 0 || !order.smoke) return found
  order.onStep({ kind: 'smoke' })
  const problem = await unlessStopped(order.smoke(candidate.about), order.signal)
  if (problem === null) return []
  const taken = await placeTaken(order, candidate.about)
  if (taken) return [taken]
  const remedy = `see it as it failed: npm run remotes -- preview ${candidate.about.name}; mend it, or its story in smoke.ts`
  return [trialFailure(problem, remedy)]
}

/** An abort does not wait for a running smoke story. */
async function unlessStopped<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return await work
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  return await Promise.race([work, stopped])
}

/**
 * One build of a remote is checked at a time: a later release takes the place, and may be finished by now. Null: not
 * taken.
 */
async function placeTaken(
  { store, keys }: ReleaseOrder,
  { name, buildId }: RemoteDescription,
): Promise<FailedCheck | null> {
  const { releases } = await readReleases(store, keys.trusted)
  const isThere = ({ extras }: Deployment) => extras.buildId === buildId && !extras.withdrawn
  if (buildsOf(releases, name).some(isThere)) return null
  const last = await lastChange(store, name, (change) => change.buildId !== buildId)
  const whose = last?.buildId ? `another build (${last.buildId}, by ${last.by})` : `somebody (${last?.by ?? 'unknown'})`
  return {
    name: 'no concurrent release',
    problem: `${whose} released another build while this one was checked`,
    remedy: 'nothing was changed; look at what is live now (npm run remotes -- status), and release again',
  }
}

/** After a rollback, people review the next build before visitors get it. */
async function rolledBackFailure(store: Store, { name }: RemoteDescription): Promise<FailedCheck> {
  const last = await lastChange(store, name, ({ what }) => what === 'rollback' || what === 'unpublish')
  const what = last?.buildId ? `rolled back build ${last.buildId}` : 'withdrawn what was live'
  const why = last?.why === undefined ? '' : `: ${last.why}`
  return {
    name: 'the build that it replaces was not rolled back',
    problem: `${last?.by ?? 'somebody'} has ${what} while this one was tried${why}`,
    remedy: 'see that this build has not the same fault; then release it again',
  }
}

type Change = Pick<ReleaseOrder, 'store' | 'by' | 'now' | 'signal'> & { keys: Signers }

/** Withdraws this candidate; one of a later release stays. */
const withdrawCandidate = ({ store, keys, by, now }: Change, about: RemoteDescription, why: string) =>
  change({ store, keys, by, now }, about, {
    what: 'refuse',
    next: (list) => (rolesOf(list).candidate?.extras.buildId === about.buildId ? withoutCandidate(list) : list),
    why,
  })

const sourceOf = ({ source }: ReleaseOrder, candidate: Candidate): Source => ({
  ...source,
  key: candidate.build.extras.signature!.key,
  owners: rowOf(candidate.registry, candidate.about.name)?.owners ?? [],
  sizes: sizesOf(candidate),
})

async function change(
  { store, keys, by, now, signal }: Change,
  { name, buildId }: RemoteDescription,
  made: Pick<RemoteChange, 'what' | 'next' | 'why' | 'source'>,
) {
  signal?.throwIfAborted()
  return await changeManifest(store, keys, { ...made, remote: name, buildId, by }, now())
}
