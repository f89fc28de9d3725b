/** Finds released builds that are incompatible with a shell. */
import { DESCRIPTION, type RemoteDescription } from '../manifest/build-folder.ts'
import { servedBuilds } from '../manifest/deployments.ts'
import {
  rangeProblem,
  changedNames,
  missingNames,
  importedNames,
  nameOf,
  proofsOf,
  type ImportedNames,
} from './compatibility.ts'
import type { Deployment, Releases } from '../manifest/manifest.ts'
import type { KernelTypes, ShellFacts } from './shell-facts.ts'
import { readStored, type Store } from '../store/store.ts'

interface IncompatibleBuild {
  remote: string
  buildId: string
  /** As the second half of a sentence: `it requires …`, `it imports …`. */
  problems: string[]
}

interface ReleasedBuild {
  remote: string
  build: Deployment
  imported: ImportedNames
}

/**
 * Checks a shell against every live or canary build: kernel range, imported names, and whether each name stays
 * compatible with the live shell.
 * @param types of the shell
 * @param then those of the live shell; null: compares names only
 * @param compile compile errors of files that exist in memory only
 */
export async function incompatibleBuilds(
  store: Store,
  releases: Releases,
  { shell, types, then }: { shell: ShellFacts; types: KernelTypes | null; then: KernelTypes | null },
  compile: (files: Map<string, string>) => string[] | Promise<string[]>,
): Promise<IncompatibleBuild[]> {
  const released = await releasedBuilds(store, releases)
  const imports = released.map(({ imported }) => imported)
  const proofs = then && types ? proofsOf(imports, then, types) : new Map<string, string>()
  const changed = changedNames(proofs.size === 0 ? [] : await compile(proofs))
  return released.flatMap(({ remote, build: { extras }, imported }) => {
    const range = rangeProblem('kernel', extras.kernel, shell.provides.kernel)
    const missing = missingNames(imported, shell.provides.names ?? {})
    const others = importedNames(imported).flatMap(([entryPoint, name]) => {
      const why = changed.get(nameOf(entryPoint, name))
      return why === undefined
        ? []
        : [`it imports ${nameOf(entryPoint, name)}, whose type has changed in this shell: ${why}`]
    })
    const problems = [
      ...(range === null ? [] : [range]),
      ...missing.map((name) => `it imports ${name}, which this shell does not export`),
      ...others,
    ]
    return problems.length > 0 ? [{ remote, buildId: extras.buildId, problems }] : []
  })
}

async function releasedBuilds(store: Store, releases: Releases): Promise<ReleasedBuild[]> {
  const all = Object.entries(releases.builds).flatMap(([remote, list]) =>
    servedBuilds(list).map((build) => ({ remote, build })),
  )
  return await Promise.all(
    all.map(async (one) => ({ ...one, imported: await importedBy(store, one.remote, one.build) })),
  )
}

/** Old builds have no list of imported names. */
async function importedBy(store: Store, remote: string, { extras }: Deployment): Promise<ImportedNames> {
  const stored = await readStored(store, `${remote}/${extras.buildId}/${DESCRIPTION}`)
  return stored ? ((JSON.parse(stored.body.toString('utf8')) as RemoteDescription).imports ?? {}) : {}
}
