/**
 * Releases a build: check, try beside all that is live, upload, then make live in one change. An interruption at any
 * point before that change leaves the traffic as it was.
 */
import { isDeepStrictEqual } from 'node:util'
import { admissionProblem } from '../manifest/verify-manifest.ts'
import type { RemoteDescription } from '../manifest/build-folder.ts'
import { releasedTo, rolesOf } from '../manifest/deployments.ts'
import { type Candidate, type TeamKeys, readCandidate } from '../checks/candidate.ts'
import { CHECK_NAMES, failedSharedChecks, failedChecks, type FailedCheck, trialFailure } from '../checks/checks.ts'
import { sizesOf } from '../checks/size.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import { type Deployment, type DisabledBy, type BuildSource, buildsOf } from '../manifest/manifest.ts'
import { isRolledBack, lastChange, type ReplacedBuild, replacedIn } from './concurrent-changes.ts'
import { rowOf } from '../remote-registry/registry.ts'
import type { ShellFacts } from '../checks/shell-facts.ts'
import type { SourceState } from './source-state.ts'
import type { Signers } from '../manifest/verify-manifest.ts'
import type { Store } from '../store/store.ts'
import { disabledBuild, disabledForVisitors } from '../manifest/disabled.ts'
import { hasBuild, uploadBuild } from '../store/upload.ts'

export type Step =
  | { kind: 'checking'; checks: number }
  | { kind: 'smoke' }
  | { kind: 'uploading'; done: number; total: number }
  | { kind: 'releasing' }

export interface CheckOrder {
  store: Store
  keys: TeamKeys
  folder: string
  /** The live shell. */
  shell: ShellFacts
  /** Names of pages and widgets that the release removes on purpose. */
  removes: string[]
  /** Failed checks of its sources; absent if they were not checked. */
  ofSources?: FailedCheck[]
  /** Tries the build beside all that is live; resolves to the problem, or null. Null: no trial. */
  smoke: ((candidate: Candidate) => Promise<string | null>) | null
  onStep: (step: Step) => void
}

export interface ReleaseOrder extends CheckOrder {
  keys: TeamKeys & Signers
  /** Per cent of the visitors; 100: all. */
  traffic: number
  by: string
  /** Reason, for the record. */
  because?: string
  /** State of the build's sources. */
  source: SourceState
  now: () => Date
}

export type ReleaseOutcome = { about: RemoteDescription } & (
  | {
      kind: 'live' | 'canary'
      /** Builds that visitors no longer get. */
      replaced: ReplacedBuild[]
      /** The disable that still hides it from visitors; null: none. */
      off: DisabledBy | null
    }
  | { kind: 'unchanged' }
  | { kind: 'refused'; failedChecks: FailedCheck[] }
)

/** Reads a build and runs its checks, then its smoke story. @throws when the store cannot be read */
export async function checkBuild(order: CheckOrder): Promise<{ candidate: Candidate; failedChecks: FailedCheck[] }> {
  const { releases } = await readReleases(order.store, order.keys.trusted)
  const candidate = await readCandidate({ ...order, releases })
  return { candidate, failedChecks: await failuresOf(candidate, order) }
}

async function failuresOf(candidate: Candidate, { ofSources = [], smoke, onStep }: CheckOrder): Promise<FailedCheck[]> {
  onStep({ kind: 'checking', checks: CHECK_NAMES.length })
  const failed = [...ofSources, ...(await failedChecks(candidate))]
  if (failed.length > 0 || !smoke) return failed
  onStep({ kind: 'smoke' })
  const problem = await smoke(candidate)
  return problem === null ? [] : [trialFailure(problem)]
}

/** Releases a build. @throws when the store or the manifests cannot be read or written */
export async function release(order: ReleaseOrder): Promise<ReleaseOutcome> {
  const { store, keys, folder, traffic, onStep } = order
  const { releases } = await readReleases(store, keys.trusted)
  const candidate = await readCandidate({ ...order, releases })
  const { about, build } = candidate
  const began = buildsOf(releases, about.name)
  const isDisabled = disabledBuild(releases, about.name, about.buildId) !== null
  if (!isDisabled && isReleased(began, candidate, traffic)) return { kind: 'unchanged', about }
  if (traffic < 100 && !rolesOf(began).live)
    throw new Error('nothing is live yet: the first release must go to all visitors')
  const known = began.find(({ extras }) => extras.buildId === about.buildId)
  if (known && !isDeepStrictEqual(known.extras.files, build.extras.files)) {
    throw new Error(
      `build ${about.buildId} is in the manifest with other files: build it again, so that it gets another id`,
    )
  }

  const failed = await failuresOf(candidate, order)
  if (failed.length > 0) return { kind: 'refused', about, failedChecks: failed }
  if (!(await hasBuild(store, about))) {
    await uploadBuild(store, about, folder, (done, total) => onStep({ kind: 'uploading', done, total }))
  }
  const late = await failuresMeanwhile(order, candidate)
  if (late.length > 0) return { kind: 'refused', about, failedChecks: late }
  onStep({ kind: 'releasing' })
  return await makeLive(order, candidate, began)
}

/** The build has this traffic, is valid, and is signed with this key: another key of the team signs it anew. */
function isReleased(builds: Deployment[], { build, registry, about }: Candidate, traffic: number): boolean {
  const { live, canary } = rolesOf(builds)
  const out = traffic === 100 ? live : canary
  const sameTraffic = traffic === 100 ? !canary : canary?.deployment.traffic === traffic
  return (
    sameTraffic &&
    out?.extras.buildId === about.buildId &&
    out.extras.signature?.key === build.extras.signature?.key &&
    admissionProblem(registry, about.name, out) === null
  )
}

/** Repeats the checks that depend on others: pages that went live meanwhile must not be lost either. */
async function failuresMeanwhile({ store, keys }: ReleaseOrder, candidate: Candidate) {
  const { releases, registry } = await readReleases(store, keys.trusted)
  const { live } = rolesOf(buildsOf(releases, candidate.about.name))
  return await failedSharedChecks({ ...candidate, releases, registry, live })
}

/** @param began the remote's builds at the start of the release */
async function makeLive(order: ReleaseOrder, candidate: Candidate, began: Deployment[]): Promise<ReleaseOutcome> {
  const { store, keys, traffic, by } = order
  const { about, build } = candidate
  const now = order.now()
  let before: Deployment[] = []
  const after = await changeManifest(
    store,
    keys,
    {
      what: traffic === 100 ? 'release' : 'share',
      remote: about.name,
      buildId: about.buildId,
      by,
      why: order.because,
      source: sourceOf(order, candidate),
      next: (list) => {
        before = list
        // A build based on a withdrawn one may have the same fault.
        return isRolledBack(began, list) ? list : releasedTo(list, build, traffic, now)
      },
    },
    now,
  )
  if (isRolledBack(began, before)) {
    return { kind: 'refused', about, failedChecks: [await rolledBackFailure(store, about)] }
  }
  return {
    kind: traffic === 100 ? 'live' : 'canary',
    about,
    replaced: replacedIn(before, buildsOf(after, about.name), began),
    off: disabledForVisitors(after, about.name, about.buildId),
  }
}

/** After a rollback, people review the next build before visitors get it. */
async function rolledBackFailure(store: Store, { name }: RemoteDescription): Promise<FailedCheck> {
  const last = await lastChange(store, name, ({ what }) => what === 'rollback' || what === 'unpublish')
  const what = last?.buildId ? `rolled back build ${last.buildId}` : 'withdrawn what was live'
  const why = last?.why === undefined ? '' : `: ${last.why}`
  return {
    name: 'the build that it replaces was not rolled back meanwhile',
    problem: `${last?.by ?? 'another user'} has ${what} while this build was checked${why}`,
    remedy: 'check that this build does not have the same fault, then release it again',
  }
}

const sourceOf = ({ source }: ReleaseOrder, candidate: Candidate): BuildSource => ({
  ...source,
  key: candidate.build.extras.signature!.key,
  owners: rowOf(candidate.registry, candidate.about.name)?.owners ?? [],
  sizes: sizesOf(candidate),
})
