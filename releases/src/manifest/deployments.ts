/** Places of builds in the manifest (live, canary, candidate, previous), and their transitions. Pure. */
import type { Deployment, Releases } from './manifest.ts'

/** Previous builds that stay in the manifest for a rollback. */
const EARLIER_KEPT = 15
/** Previous builds that servers fetch, so that documents can fall back at once. */
const STANDBY = 3

export interface Places {
  /** Gets all traffic that the canary does not. */
  live: Deployment | null
  /** The canary: gets a share of the traffic. */
  share: Deployment | null
  /** The candidate: stored, and being checked. */
  checked: Deployment | null
  /** Newest first. */
  earlier: Deployment[]
}

/** Every document reads the places of lists that never change. */
const known = new WeakMap<Deployment[], Places>()

/** Reads the places from a remote's immutable list of deployments; cached. */
export function placesOf(deployments: Deployment[] = []): Places {
  const places = known.get(deployments) ?? readPlaces(deployments)
  known.set(deployments, places)
  return places
}

export const liveBuilds = ({ builds }: Pick<Releases, 'builds'>): [string, Deployment][] =>
  Object.entries(builds).flatMap(([remote, list]) => {
    const { live } = placesOf(list)
    return live ? [[remote, live] satisfies [string, Deployment]] : []
  })

function readPlaces(deployments: Deployment[]): Places {
  const without = deployments.filter(({ deployment }) => !deployment.default && deployment.traffic === 0)
  return {
    live: deployments.find(({ deployment }) => deployment.default) ?? null,
    share: deployments.find(({ deployment }) => !deployment.default && deployment.traffic > 0) ?? null,
    checked: without.find(({ extras }) => extras.since === null) ?? null,
    earlier: without.filter(({ extras }) => extras.since !== null),
  }
}

/** The rollback target: the newest previous build that was not withdrawn. */
export const knownGood = (earlier: Deployment[]): Deployment | null =>
  earlier.find(({ extras }) => !extras.withdrawn) ?? null

const at = (deployment: Deployment, traffic: number, isDefault: boolean, extras = {}): Deployment => ({
  ...deployment,
  deployment: { traffic, default: isDefault },
  extras: { ...deployment.extras, ...extras },
})

/** The list for the registry, each build once, with its traffic. */
function listOf({ live, share, checked, earlier }: Places): Deployment[] {
  const taken = share?.deployment.traffic ?? 0
  const others = [live, share, checked].flatMap((one) => (one ? [one.extras.buildId] : []))
  return [
    ...(live ? [at(live, 100 - taken, true)] : []),
    ...(share ? [share] : []),
    ...(checked ? [at(checked, 0, false, { since: null })] : []),
    ...newest(
      EARLIER_KEPT,
      earlier.filter(({ extras }) => !others.includes(extras.buildId)),
    ).map((one) => at(one, 0, false)),
  ]
}

/** Builds of a remote that an open document may need. */
export function withinReach(deployments: Deployment[]): Deployment[] {
  const { earlier } = placesOf(deployments)
  const standby = newest(STANDBY, earlier)
  return deployments.filter((one) => !earlier.includes(one) || standby.includes(one))
}

/** The newest previous builds, and the rollback target even if it is older. */
function newest(most: number, earlier: Deployment[]): Deployment[] {
  const last = earlier.slice(0, most)
  const good = knownGood(earlier)
  return good && !last.includes(good) ? [...last, good] : last
}

/**
 * Adds a candidate. A build that is live, canary or previous and not withdrawn keeps its place while it is checked,
 * with its new signature.
 */
export function withChecked(deployments: Deployment[], build: Deployment): Deployment[] {
  const known = deployments.find(({ extras }) => extras.buildId === build.extras.buildId && !extras.withdrawn)
  if (!known) return listOf({ ...placesOf(deployments), checked: at(build, 0, false, { withdrawn: undefined }) })
  if (known.extras.signature?.value === build.extras.signature?.value) return deployments
  const { deployment, extras } = known
  const signed = { ...build, deployment, extras: { ...build.extras, since: extras.since } }
  return deployments.map((one) => (one === known ? signed : one))
}

/** Removes a candidate that failed its checks. */
export const withoutChecked = (deployments: Deployment[]): Deployment[] =>
  listOf({ ...placesOf(deployments), checked: null })

/** Makes the build live; the live build becomes the rollback target. */
export function goneLive(deployments: Deployment[], build: Deployment, now: Date): Deployment[] {
  const places = placesOf(deployments)
  const live = at(build, 100, true, { since: now.toISOString(), withdrawn: undefined })
  const replaced = places.live?.extras.buildId === build.extras.buildId ? [] : [places.live]
  const earlier = [...replaced, ...places.earlier].filter((one) => one !== null)
  return listOf({ live, share: null, checked: null, earlier })
}

/** Makes the build the canary of 1 to 99 per cent of the visitors. @throws when nothing is live */
export function shared(deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] {
  const places = placesOf(deployments)
  if (!places.live) throw new Error('nothing is live yet: the first release goes to everybody')
  if (places.live.extras.buildId === build.extras.buildId) throw new Error('this build is live already')
  const since = places.share?.extras.buildId === build.extras.buildId ? places.share.extras.since : now.toISOString()
  const share = at(build, percent, false, { since, withdrawn: undefined })
  return listOf({ ...places, share, checked: null })
}

/**
 * Releases the build to a percentage of the visitors; 100 makes it live.
 * @throws when a canary has no live build beside it
 */
export const goneOut = (deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] =>
  percent === 100 ? goneLive(deployments, build, now) : shared(deployments, build, percent, now)

interface StepBack {
  now: Date
  why: string
  /** The requested build. */
  to?: string
  /** Disabled builds. */
  off?: string[]
}

/**
 * Withdraws the canary if there is one; else replaces the live build by the requested or last good one. Disabled builds
 * are skipped.
 * @throws when there is no build to return to
 */
export function rolledBack(deployments: Deployment[], { now, why, to, off = [] }: StepBack): Deployment[] {
  const places = placesOf(deployments)
  const withdrawn = { at: now.toISOString(), why }
  if (places.share && to === undefined) {
    return listOf({ ...places, share: null, earlier: [at(places.share, 0, false, { withdrawn }), ...places.earlier] })
  }
  if (to !== undefined && off.includes(to)) throw new Error(`build ${to} is disabled`)
  const target =
    to === undefined
      ? knownGood(places.earlier.filter(({ extras }) => !off.includes(extras.buildId)))
      : places.earlier.find(({ extras }) => extras.buildId === to)
  if (!target) throw new Error(to === undefined ? 'there is no earlier build to go back to' : `no earlier build ${to}`)
  const live = at(target, 100, true, { since: now.toISOString(), withdrawn: undefined })
  const left = places.live ? [at(places.live, 0, false, { withdrawn })] : []
  return listOf({ live, share: null, checked: places.checked, earlier: [...left, ...places.earlier] })
}
