import type { Deployment } from 'releases/manifest/manifest'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { matchAddressIn } from '../builds/page-tables.ts'
import type { RemoteProblems } from '../ops/readiness.ts'
import type { RenderDocument } from './render-document.ts'

/** A page without required parameters that does not depend on the config. */
const plainPage = ({ extras }: Deployment) =>
  extras.pages.find(({ paths, when }) => when === undefined && paths[0]?.includes(':') === false)?.paths[0]

/**
 * Renders a page of every live remote, for `/readyz`. A disabled remote has no problem.
 * @param origin of the site
 */
export async function checkRemotes(live: LiveBuilds, render: RenderDocument, origin: string): Promise<RemoteProblems> {
  const builds = live.chooseFor(null)
  const problemOf = async (remote: string, build: Deployment) => {
    const path = plainPage(build)
    if (path === undefined || live.isDisabled(remote, build)) return null
    const url = new URL(path, origin)
    const failures: string[] = []
    const errors: string[] = []
    await render({
      ...{ url, address: matchAddressIn(builds, url), builds },
      ...{ embedded: false, policies: [], isForEdge: false, override: null, preview: null },
      onFailure: (name, phase) => name === remote && failures.push(phase),
      onError: (error) => errors.push(String(error)),
    }).catch((error: unknown) => failures.push(String(error)))
    if (failures.length === 0) return null
    return `build ${build.extras.buildId}, ${path}: ${[...failures, ...errors].join('; ')}`
  }
  const problems = [...builds].map(async ([remote, build]) => [remote, await problemOf(remote, build)] as const)
  return Object.fromEntries(await Promise.all(problems))
}
