/** The places a build can have in the registry, and how a remote's builds change places. Pure. */
import type { Deployment, RegistryDocument } from './registry-document.ts'

/** Earlier builds that stay in the registry, for a rollback. */
const EARLIER_KEPT = 15
/** Of these the ones that servers fetch, so that documents fall back to one of them at once. */
const STANDBY = 3

/** A remote's builds by their places. */
export interface Places {
  /** What visitors get. */
  live: Deployment | null
  /** What a share of the visitors gets. */
  share: Deployment | null
  /** What is in the store and is being checked. */
  checked: Deployment | null
  /** The newest first. */
  earlier: Deployment[]
}

/** Every document asks for them, of lists that nobody changes. */
const known = new WeakMap<Deployment[], Places>()

/** Reads the places from a remote's list of deployments; a list is never changed, a changed one is another list. */
export function placesOf(deployments: Deployment[] = []): Places {
  const places = known.get(deployments) ?? readPlaces(deployments)
  known.set(deployments, places)
  return places
}

/** The live build of each remote that has one. */
export const liveBuilds = ({ microFrontends }: Pick<RegistryDocument, 'microFrontends'>): [string, Deployment][] =>
  Object.entries(microFrontends).flatMap(([remote, list]) => {
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

/** What a remote falls back to: the newest earlier build that was not taken back. */
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

/** The builds of a remote that a document may need while it is open. */
export function withinReach(deployments: Deployment[]): Deployment[] {
  const { earlier } = placesOf(deployments)
  const standby = newest(STANDBY, earlier)
  return deployments.filter((one) => !earlier.includes(one) || standby.includes(one))
}

/** The newest ones, and whatever was taken back since, the one to fall back to. */
function newest(most: number, earlier: Deployment[]): Deployment[] {
  const last = earlier.slice(0, most)
  const good = knownGood(earlier)
  return good && !last.includes(good) ? [...last, good] : last
}

/**
 * A build arrives, for nobody yet. One that is out, or was and not taken back, keeps its place while it is checked, with
 * the signature that it has now.
 */
export function withChecked(deployments: Deployment[], build: Deployment): Deployment[] {
  const known = deployments.find(({ extras }) => extras.buildId === build.extras.buildId && !extras.withdrawn)
  if (!known) return listOf({ ...placesOf(deployments), checked: at(build, 0, false, { withdrawn: undefined }) })
  if (known.extras.signature?.value === build.extras.signature?.value) return deployments
  const { deployment, extras } = known
  const signed = { ...build, deployment, extras: { ...build.extras, since: extras.since } }
  return deployments.map((one) => (one === known ? signed : one))
}

/** What was being checked did not pass. */
export const withoutChecked = (deployments: Deployment[]): Deployment[] =>
  listOf({ ...placesOf(deployments), checked: null })

/** The build goes out to everybody; what was live becomes the build to fall back to. */
export function goneLive(deployments: Deployment[], build: Deployment, now: Date): Deployment[] {
  const places = placesOf(deployments)
  const live = at(build, 100, true, { since: now.toISOString(), withdrawn: undefined })
  const replaced = places.live?.extras.buildId === build.extras.buildId ? [] : [places.live]
  const earlier = [...replaced, ...places.earlier].filter((one) => one !== null)
  return listOf({ live, share: null, checked: null, earlier })
}

/** The build goes out to a share of the visitors, 1 to 99 per cent. @throws when nothing is live to share with */
export function shared(deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] {
  const places = placesOf(deployments)
  if (!places.live) throw new Error('nothing is live yet: the first release goes to everybody')
  if (places.live.extras.buildId === build.extras.buildId) throw new Error('this build is live already')
  const since = places.share?.extras.buildId === build.extras.buildId ? places.share.extras.since : now.toISOString()
  const share = at(build, percent, false, { since, withdrawn: undefined })
  return listOf({ ...places, share, checked: null })
}

/**
 * The build goes out to so many per cent of the visitors; 100 is everybody.
 * @throws when there is nothing to share with
 */
export const goneOut = (deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] =>
  percent === 100 ? goneLive(deployments, build, now) : shared(deployments, build, percent, now)

interface StepBack {
  now: Date
  why: string
  /** The build that is asked for. */
  to?: string
  /** Builds that are switched off. */
  off?: string[]
}

/**
 * One step back. A share that is out is taken back; else the live build is, and the newest known-good one, or the one
 * asked for, comes live again. What is switched off is not gone back to.
 * @throws when there is nothing to go back to
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
