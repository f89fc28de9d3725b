/** Roles of builds in the manifest (live, canary, previous) and their transitions. Pure. */
import type { Deployment, Releases } from './manifest.ts'

/** Previous builds that stay in the manifest for a rollback. */
const PREVIOUS_RETAINED = 15
/** Previous builds that servers fetch, so that documents can fall back at once. */
const STANDBY = 3

export interface BuildRoles {
  /** Gets all traffic that the canary does not. */
  live: Deployment | null
  /** The canary: gets a share of the traffic. */
  canary: Deployment | null
  /** Newest first. */
  previous: Deployment[]
}

/** Cached by list, which is immutable: each document request reads the roles. */
const known = new WeakMap<Deployment[], BuildRoles>()

/** Live build, canary and previous builds of a remote. @param deployments immutable: the result is cached */
export function rolesOf(deployments: Deployment[] = []): BuildRoles {
  const roles = known.get(deployments) ?? readRoles(deployments)
  known.set(deployments, roles)
  return roles
}

export const liveBuilds = ({ builds }: Pick<Releases, 'builds'>): [string, Deployment][] =>
  Object.entries(builds).flatMap(([remote, list]) => {
    const { live } = rolesOf(list)
    return live ? [[remote, live] satisfies [string, Deployment]] : []
  })

/** The builds with traffic: live, then canary. */
export function servedBuilds(deployments: Deployment[] | undefined): Deployment[] {
  const { live, canary } = rolesOf(deployments)
  return [live, canary].filter((one) => one !== null)
}

function readRoles(deployments: Deployment[]): BuildRoles {
  const without = deployments.filter(({ deployment }) => !deployment.default && deployment.traffic === 0)
  return {
    live: deployments.find(({ deployment }) => deployment.default) ?? null,
    canary: deployments.find(({ deployment }) => !deployment.default && deployment.traffic > 0) ?? null,
    // Older versions of the commands listed builds without a date before their release.
    previous: without.filter(({ extras }) => extras.since !== null),
  }
}

/** The rollback target: the newest previous build that was not withdrawn. */
export const rollbackTarget = (previous: Deployment[]): Deployment | null =>
  previous.find(({ extras }) => !extras.withdrawn) ?? null

const at = (deployment: Deployment, traffic: number, isDefault: boolean, extras = {}): Deployment => ({
  ...deployment,
  deployment: { traffic, default: isDefault },
  extras: { ...deployment.extras, ...extras },
})

/** The list for the manifest: each build once, with its traffic. */
function listOf({ live, canary, previous }: BuildRoles): Deployment[] {
  const canaryShare = canary?.deployment.traffic ?? 0
  const others = [live, canary].flatMap((one) => (one ? [one.extras.buildId] : []))
  return [
    ...(live ? [at(live, 100 - canaryShare, true)] : []),
    ...(canary ? [canary] : []),
    ...newest(
      PREVIOUS_RETAINED,
      previous.filter(({ extras }) => !others.includes(extras.buildId)),
    ).map((one) => at(one, 0, false)),
  ]
}

/** Builds of a remote that an open document may need. */
export function withinReach(deployments: Deployment[]): Deployment[] {
  const { previous } = rolesOf(deployments)
  const standby = newest(STANDBY, previous)
  return deployments.filter((one) => !previous.includes(one) || standby.includes(one))
}

/** The newest previous builds, and the rollback target even if it is older. */
function newest(most: number, previous: Deployment[]): Deployment[] {
  const last = previous.slice(0, most)
  const good = rollbackTarget(previous)
  return good && !last.includes(good) ? [...last, good] : last
}

/** Makes the build live; the live build becomes the rollback target. */
export function madeLive(deployments: Deployment[], build: Deployment, now: Date): Deployment[] {
  const roles = rolesOf(deployments)
  const live = at(build, 100, true, { since: now.toISOString(), withdrawn: undefined })
  const replaced = roles.live?.extras.buildId === build.extras.buildId ? [] : [roles.live]
  const previous = [...replaced, ...roles.previous].filter((one) => one !== null)
  return listOf({ live, canary: null, previous })
}

/** Makes the build the canary of 1 to 99 per cent of the visitors. @throws when nothing is live */
export function madeCanary(deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] {
  const roles = rolesOf(deployments)
  if (!roles.live) throw new Error('nothing is live yet: the first release must go to all visitors')
  if (roles.live.extras.buildId === build.extras.buildId) throw new Error('this build is live already')
  const since = roles.canary?.extras.buildId === build.extras.buildId ? roles.canary.extras.since : now.toISOString()
  const canary = at(build, percent, false, { since, withdrawn: undefined })
  return listOf({ ...roles, canary })
}

/**
 * Releases the build to a percentage of the visitors; 100 makes it live.
 * @throws when a canary has no live build beside it
 */
export const releasedTo = (deployments: Deployment[], build: Deployment, percent: number, now: Date): Deployment[] =>
  percent === 100 ? madeLive(deployments, build, now) : madeCanary(deployments, build, percent, now)

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
  const roles = rolesOf(deployments)
  const withdrawn = { at: now.toISOString(), why }
  if (roles.canary && to === undefined) {
    return listOf({ ...roles, canary: null, previous: [at(roles.canary, 0, false, { withdrawn }), ...roles.previous] })
  }
  if (to !== undefined && off.includes(to)) throw new Error(`build ${to} is disabled`)
  const target =
    to === undefined
      ? rollbackTarget(roles.previous.filter(({ extras }) => !off.includes(extras.buildId)))
      : roles.previous.find(({ extras }) => extras.buildId === to)
  if (!target)
    throw new Error(to === undefined ? 'there is no previous build for a rollback' : `no previous build ${to}`)
  const live = at(target, 100, true, { since: now.toISOString(), withdrawn: undefined })
  const remaining = roles.live ? [at(roles.live, 0, false, { withdrawn })] : []
  return listOf({ live, canary: null, previous: [...remaining, ...roles.previous] })
}
