/** Builds without files, for tests of the manifest. */
import { globalOf, policyOf } from './description.ts'
import { type Deployment, NO_RELEASES, type Manifest, MANIFEST_SCHEMA, type Releases } from './manifest.ts'

const integrity = `sha384-${'a'.repeat(64)}`

export const build = (
  buildId: string,
  remote = 'remote-bible',
  extras: Partial<Deployment['extras']> = {},
): Deployment => ({
  url: `/remotes/${remote}/${buildId}/entry.js`,
  metadata: { version: '1.0.0', integrity },
  deployment: { traffic: 0, default: false },
  extras: {
    buildId,
    global: globalOf(remote, buildId),
    kernel: '^1.0.0',
    policy: policyOf(remote, buildId),
    pages: [],
    modules: {},
    files: { 'entry.js': integrity },
    since: null,
    ...extras,
  },
})

export const releasesOf = (list: Deployment[]): Releases => ({
  ...NO_RELEASES,
  builds: { 'remote-bible': list },
})

/** An unsigned manifest of a table without a site. */
export function manifestOf(builds: Deployment[], about: Partial<Manifest> = {}): Manifest {
  const remote = about.remote ?? 'remote-bible'
  const change = { what: 'release' as const, remote, buildId: null, traffic: 100, by: 'a test' }
  const issuedAt = '2026-01-01T10:00:00.000Z'
  return { schema: MANIFEST_SCHEMA, remote, revision: 1, issuedAt, change, builds, off: [], ...about }
}
