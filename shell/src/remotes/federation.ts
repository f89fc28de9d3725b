/**
 * The federation runtime of the page. It loads containers; what they share is handed to them as it is
 * (`shared-scope.ts`), so that the shell's own imports stay plain imports.
 */
import { init } from '@module-federation/enhanced/runtime'
import { scriptPolicy } from './script-policy.ts'
import { sharedScope } from './shared-scope.ts'

const federation = init({ name: 'shell', remotes: [], plugins: [scriptPolicy()] })
federation.initShareScopeMap('default', sharedScope as unknown as Parameters<typeof federation.initShareScopeMap>[1])

/** Makes a container known under a name. @param entry absolute address; @param global where the entry puts it */
export function registerContainer(name: string, entry: string, global: string) {
  federation.registerRemotes([{ name, entry, entryGlobalName: global, type: 'global' }])
}

/** An exposed module of a container: `./Page` of `remote` is `remote/Page`. Its failures are the runtime's own. */
export const openModule = <Module>(id: string): Promise<Module | null> => federation.loadRemote<Module>(id)
