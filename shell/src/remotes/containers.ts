/**
 * Module Federation in the browser: loads the entry of a remote, which defines a container, hands it the shared modules
 * and takes an exposed module from it.
 */
import { scriptAddresses } from '../services/script-addresses.ts'
import { integrities, type OpenModule } from './known-remotes.ts'
import { sharedScope } from './shared-scope.ts'

/** What webpack's `ModuleFederationPlugin` makes of a remote. */
interface Container {
  init: (scope: typeof sharedScope) => unknown
  get: (module: string) => Promise<() => unknown>
}

/** The Trusted Types policy: only entries of the registry's builds. */
const entryAddress = scriptAddresses('remote-entries', (url) => integrities.has(url))

/** By the entry's address. One that failed is not used again: the next attempt has another address. */
const containers = new Map<string, Promise<Container>>()

/** For `announceRemotes()`. */
export const openModule: OpenModule = async ({ address, global }, module) => {
  const container = containers.get(address) ?? loadContainer(address, global)
  containers.set(address, container)
  const factory = await (await container).get(module)
  return factory() as never
}

async function loadContainer(address: string, global: string): Promise<Container> {
  await loadScript(address, global)
  const container = (globalThis as Record<string, unknown>)[global] as Container | undefined
  if (!container) throw new Error(`${address} defines no ${global}`)
  await container.init(sharedScope)
  return container
}

function loadScript(address: string, global: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = entryAddress(address)
  script.async = true
  // Without crossorigin a failure has no address, and integrity is not checked for all answers.
  script.crossOrigin = 'anonymous'
  script.integrity = integrities.get(address) ?? ''
  // As webpack marks the scripts of chunks: `startAfreshAfterFailure` removes all of them.
  script.dataset.webpack = `${global}:entry`
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`${address} could not be loaded`))
    document.head.append(script)
  })
}
