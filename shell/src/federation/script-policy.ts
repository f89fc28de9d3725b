/**
 * How the federation runtime may load a remote's entry: from this origin, with the hash the registry names, within
 * a time. The Trusted Types policy refuses every address that no live build has.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { trustedScriptUrls } from '../trusted-script-urls.ts'

/** Hashes that scripts must have, by absolute address; what is not listed here is not loaded as a remote's entry. */
export const integrities = new Map<string, string>()

const ENTRY_TIMEOUT_MS = 4000

const entryAddress = trustedScriptUrls('remote-entries', (url) => integrities.has(url))

/** For the runtime. */
export function scriptPolicy(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-policy',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = entryAddress(url)
      script.async = true
      // Without crossorigin a failure has no address, and integrity is not checked for all answers.
      script.crossOrigin = 'anonymous'
      script.integrity = integrities.get(url) ?? ''
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
