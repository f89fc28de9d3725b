/**
 * How the federation runtime may load a remote's entry: from this origin, with the hash the registry names, within
 * a time. The Trusted Types policy refuses every address that no live build has.
 */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrities } from './integrities.ts'

interface ScriptUrlPolicy {
  createScriptURL: (url: string) => string
}

const ENTRY_TIMEOUT_MS = 4000

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy }
}

const rules: ScriptUrlPolicy = {
  createScriptURL(url) {
    if (!integrities.has(url)) throw new TypeError(`${url} is not the entry of a live remote`)
    return url
  },
}
const policy = trustedTypes?.createPolicy('remote-entries', rules) ?? rules

/** For the runtime. */
export function scriptPolicy(): ModuleFederationRuntimePlugin {
  return {
    name: 'script-policy',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = policy.createScriptURL(url)
      script.async = true
      // Without crossorigin a failure has no address, and integrity is not checked for all answers.
      script.crossOrigin = 'anonymous'
      script.integrity = integrities.get(url) ?? ''
      return { script, timeout: ENTRY_TIMEOUT_MS }
    },
  }
}
