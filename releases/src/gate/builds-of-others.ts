import { placesOf } from '../deployments.ts'
import type { Deployment } from '../manifest.ts'
import type { CheckedRelease } from './checked-release.ts'

/** Live, canary and candidate builds of all other remotes: their names are taken. */
export function buildsOfOthers({ about, registry }: CheckedRelease): [remote: string, builds: Deployment[]][] {
  const others = Object.entries(registry.builds).filter(([remote]) => remote !== about.name)
  return others.map(([remote, deployments]) => {
    const { live, share, checked } = placesOf(deployments)
    return [remote, [live, share, checked].filter((one) => one !== null)]
  })
}
