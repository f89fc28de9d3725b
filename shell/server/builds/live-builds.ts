/** Which builds visitors get at this moment: the releases as they are, and what may not be given out of it. */
import { type IsUsable, chooseBuilds } from 'releases/manifest/choose-builds'
import { rolesOf } from 'releases/manifest/deployments'
import { type Deployment, type Releases, buildsOf } from 'releases/manifest/manifest'
import { disabledBuild, disabledForVisitors } from 'releases/manifest/disabled'
import { networkOf } from 'server-kit/client'

export interface Visitor {
  address: string
  userAgent: string
}

/** Three numbers of IPv4, or three groups of IPv6: a phone's address changes below that. */
export const drawnNetworkOf = (address: string) => networkOf(address).split('.').slice(0, 3).join('.')

export class LiveBuilds {
  /**
   * @param registry gives the releases as they are now
   * @param checks a build is given out while all of them hold
   */
  constructor(
    private readonly releases: () => Releases,
    private readonly checks: IsUsable[] = [],
  ) {}

  #isSound: IsUsable = (remote, deployment) => this.checks.every((holds) => holds(remote, deployment))

  #isUsable: IsUsable = (remote, deployment) =>
    !this.isDisabled(remote, deployment) && this.#isSound(remote, deployment)

  /** Whether somebody has switched off the build, or all of its remote. */
  isDisabled(remote: string, { extras }: Deployment): boolean {
    return disabledForVisitors(this.releases(), remote, extras.buildId) !== null
  }

  /** All that is switched off, as `remote-bible` or `remote-bible/<build>`. */
  get off(): string[] {
    const names = Object.entries(this.releases().off).flatMap(([remote, list]) =>
      list.map(({ buildId }) => (buildId === null ? remote : `${remote}/${buildId}`)),
    )
    return [...new Set(names)]
  }

  /** Another one when visitors may be given something else: the operator switches off without a revision of the manifest. */
  get state(): string {
    return [this.revision, ...this.off].join(' ')
  }

  get revision(): number {
    return this.releases().revision
  }

  /** The builds of one document, by remote. Without a visitor: those that everybody may get. */
  chosenFor(visitor: Visitor | null): Map<string, Deployment> {
    const drawn = visitor && { network: drawnNetworkOf(visitor.address), userAgent: visitor.userAgent }
    return chooseBuilds(this.releases(), drawn, this.#isUsable)
  }

  /**
   * A build that a signed link asks for; null when it was taken back, is itself switched off or not in the manifest. Of
   * a remote that is off a team looks at what is mended before it is on again.
   */
  offered(remote: string, buildId: string): Deployment | null {
    const releases = this.releases()
    const build = buildsOf(releases, remote).find(({ extras }) => extras.buildId === buildId)
    if (!build || build.extras.withdrawn || disabledBuild(releases, remote, buildId)) return null
    return this.#isSound(remote, build) ? build : null
  }

  /**
   * What stands in for a build of which nothing could be loaded: the newest known-good one that is another. Nothing
   * stands in for a build that is being checked: it must not look better than it is.
   */
  insteadOf(remote: string, buildId: string): Deployment | null {
    const { candidate } = rolesOf(buildsOf(this.releases(), remote))
    if (candidate?.extras.buildId === buildId) return null
    return this.#knownGood(remote).find(({ extras }) => extras.buildId !== buildId) ?? null
  }

  /**
   * All that a document with these builds may run: them, and what may come to stand in for one of them while the
   * document is open. Of what is switched off nothing, whatever stands in the document for it.
   * @param previewed the remote whose build a signed link shows, off or not
   */
  reachableFrom(builds: Map<string, Deployment>, previewed?: string): Deployment[] {
    return [...builds].flatMap(([remote, build]) => [
      ...(remote === previewed || !this.isDisabled(remote, build) ? [build] : []),
      ...this.#knownGood(remote).filter(({ extras }) => extras.buildId !== build.extras.buildId),
    ])
  }

  /** The newest first. */
  #knownGood(remote: string): Deployment[] {
    const { live, previous } = rolesOf(buildsOf(this.releases(), remote))
    return [live, ...previous].filter(
      (one) => one !== null && !one.extras.withdrawn && this.#isUsable(remote, one),
    ) as Deployment[]
  }
}
