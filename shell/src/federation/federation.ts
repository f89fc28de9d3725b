/**
 * The federation runtime of the page. It loads containers; shared modules are passed as they are (`shared-scope.ts`),
 * so that the shell's own imports stay plain imports.
 */
import type { FederationRuntime } from './known-remotes.ts'
import { init } from './runtime.ts'
import { scriptPolicy } from './script-policy.ts'
import { sharedScope } from './shared-scope.ts'

const federation = init({ name: 'shell', remotes: [], plugins: [scriptPolicy()] })
federation.initShareScopeMap('default', sharedScope as unknown as Parameters<typeof federation.initShareScopeMap>[1])

/** For `initRemotes()`. */
export const federationRuntime: FederationRuntime = {
  register: (name, entry, global) =>
    federation.registerRemotes([{ name, entry, entryGlobalName: global, type: 'global' }]),
  open: (id) => federation.loadRemote(id),
}
