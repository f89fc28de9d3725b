/** Builds without files, for tests of the registry. */
import { globalOf, policyOf } from './description.ts'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from './registry-document.ts'

const integrity = `sha384-${'a'.repeat(64)}`

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

export const registryOf = (list: Deployment[]): RegistryDocument => ({
  ...EMPTY_REGISTRY,
  microFrontends: { 'remote-bible': list },
})
