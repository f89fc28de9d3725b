/** Chooses the builds for visitors: those of the manifests, without disabled and unusable ones. */
import { type IsUsable, chooseBuilds } from 'releases/manifest/choose-builds'
import { rolesOf } from 'releases/manifest/deployments'
import { type Deployment, type Releases, buildsOf } from 'releases/manifest/manifest'
import { disabledBuild, disabledForVisitors } from 'releases/manifest/disabled'
import { networkOf } from 'server-kit/client'

export interface Visitor {
  address: string
  userAgent: string
}

/** The first three numbers of IPv4, or groups of IPv6: a phone's address changes below that. */
export const canaryNetworkOf = (address: string) => networkOf(address).split('.').slice(0, 3).join('.')

export class LiveBuilds {
  /** @param checks a build is usable while all of them return true */
  constructor(
    private readonly releases: () => Releases,
    private readonly checks: IsUsable[] = [],
  ) {}

  #isSound: IsUsable = (remote, deployment) => this.checks.every((holds) => holds(remote, deployment))

  #isUsable: IsUsable = (remote, deployment) =>
    !this.isDisabled(remote, deployment) && this.#isSound(remote, deployment)

  /** True when the build, or its whole remote, is disabled. */
  isDisabled(remote: string, { extras }: Deployment): boolean {
    return disabledForVisitors(this.releases(), remote, extras.buildId) !== null
  }

  /** All disabled remotes and builds, as `remote-bible` or `remote-bible/<build>`. */
  get disabled(): string[] {
    const names = Object.entries(this.releases().off).flatMap(([remote, list]) =>
      list.map(({ buildId }) => (buildId === null ? remote : `${remote}/${buildId}`)),
    )
    return [...new Set(names)]
  }

  /**
   * Changes whenever visitors may get other builds. A revision is not enough: the operator's disables change no
   * manifest.
   */
  get state(): string {
    return [this.revision, ...this.disabled].join(' ')
  }

  /** True while some visitors get other builds than others. */
  get hasCanary(): boolean {
    return Object.entries(this.releases().builds).some(([remote, list]) => {
      const { canary } = rolesOf(list)
      return canary !== null && this.#isUsable(remote, canary)
    })
  }

  get revision(): number {
    return this.releases().revision
  }

  /** The builds of one document, by remote. Without a visitor: no canaries. */
  chooseFor(visitor: Visitor | null): Map<string, Deployment> {
    const drawn = visitor && { network: canaryNetworkOf(visitor.address), userAgent: visitor.userAgent }
    return chooseBuilds(this.releases(), drawn, this.#isUsable)
  }

  /** The builds of responses that are cached for all visitors: without canaries and disabled builds. */
  get forAll(): [remote: string, build: Deployment][] {
    return [...this.chooseFor(null)].filter(([remote, build]) => !this.isDisabled(remote, build))
  }

  /** A build in the manifests, in any state. */
  find(remote: string, buildId: string): Deployment | undefined {
    return buildsOf(this.releases(), remote).find(({ extras }) => extras.buildId === buildId)
  }

  /**
   * The build of a preview link; null if it is withdrawn, unknown or disabled itself. A team can preview a fixed build
   * of a disabled remote.
   */
  previewBuild(remote: string, buildId: string): Deployment | null {
    const releases = this.releases()
    const build = this.find(remote, buildId)
    if (!build || build.extras.withdrawn || disabledBuild(releases, remote, buildId)) return null
    return this.#isSound(remote, build) ? build : null
  }

  /** The newest other known-good build of the remote, for a browser that could not load this one. */
  fallbackFor(remote: string, buildId: string): Deployment | null {
    return this.#knownGood(remote).find(({ extras }) => extras.buildId !== buildId) ?? null
  }

  /**
   * All builds whose code a document with these builds may run: these and their fallbacks, without disabled ones.
   * @param previewed remote whose build a preview link shows, disabled or not
   */
  reachableFrom(builds: Map<string, Deployment>, previewed?: string): Deployment[] {
    return [...builds].flatMap(([remote, build]) => [
      ...(remote === previewed || !this.isDisabled(remote, build) ? [build] : []),
      ...this.#knownGood(remote).filter(({ extras }) => extras.buildId !== build.extras.buildId),
    ])
  }

  /** Newest first. */
  #knownGood(remote: string): Deployment[] {
    const { live, previous } = rolesOf(buildsOf(this.releases(), remote))
    return [live, ...previous].filter(
      (one) => one !== null && !one.extras.withdrawn && this.#isUsable(remote, one),
    ) as Deployment[]
  }
}
