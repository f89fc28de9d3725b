/**
 * Loads remote entries with integrity and a deadline, only from this origin. The Trusted Types policy refuses addresses
 * that no live build has.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { trustedScriptUrls } from '../trusted-script-urls.ts'

/** Integrity by absolute address; other addresses are not loaded as entries. */
export const integrities = new Map<string, string>()

const ENTRY_TIMEOUT_MS = 4000

const entryAddress = trustedScriptUrls('remote-entries', (url) => integrities.has(url))

/** Plugin for the runtime. */
export function scriptPolicy(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-policy',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = entryAddress(url)
      script.async = true
      // Without `crossorigin`, errors have no address, and integrity is not checked for all answers.
      script.crossOrigin = 'anonymous'
      script.integrity = integrities.get(url) ?? ''
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
