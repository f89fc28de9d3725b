/** Stands for the shell's `federation.ts` in a build that opens no remote by it: each would be the page's second runtime. */
import type { FederationRuntime } from '../../shell/src/remotes/known-remotes.ts'

export const federationRuntime: FederationRuntime = {
  register: () => undefined,
  open: (id) => Promise.reject(new Error(`${id} is in this build, or in none`)),
}
