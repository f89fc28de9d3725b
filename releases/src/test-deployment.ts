/** Builds that are nowhere but in a registry, for tests of it. */
import { globalOf, policyOf } from './description.ts'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from './registry-document.ts'

const integrity = `sha384-${'a'.repeat(64)}`

/** A build that has not got a place yet. */
export const build = (buildId: string, remote = 'remote-bible'): Deployment => ({
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
  },
})

/** A registry that knows remote-bible alone. */
export const registryOf = (list: Deployment[]): RegistryDocument => ({
  ...EMPTY_REGISTRY,
  microFrontends: { 'remote-bible': list },
})
