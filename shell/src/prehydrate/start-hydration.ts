/** Fetches the composition and has it begin, in parts between which the browser may do something else. */
import { yieldToMain } from '../yield-to-main.ts'
import type { Analytics } from 'shared-kernel/telemetry'
import { type Boot, HYDRATION_LINK } from '../boot.ts'

export interface HydrationStart {
  boot: Boot
  /** API-10: null without analytics. */
  analytics: Analytics | null
  /** Target of the user's first interaction; null when hydration starts without one. */
  trigger: EventTarget | null
  /** Called after the effects of all components have run. */
  onHydrated: () => void
  /** Resolves when the user is not in the middle of an input gesture. */
  whenReady: () => Promise<void>
}

/** Modules of one file; each is run in a task of its own, those first on which the others stand. */
const PARTS = [
  () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "main", webpackExports: ["createBrowserRouter"] */ 'shared-kernel/site-router'),
  () => import(/* webpackChunkName: "main" */ '../federation/runtime.ts'),
]

let attempts = 0

/** Rejects when something of it cannot be had. */
export async function startHydration(start: HydrationStart): Promise<void> {
  try {
    for (const run of PARTS) {
      await run()
      // The line is free again, and this file will take a while.
      preloadLinkedFiles()
      await yieldToMain()
    }
    const { startSite } = await import(/* webpackChunkName: "main" */ '../hydrate/main.tsx')
    await yieldToMain()
    await startSite(start)
  } catch (error) {
    // Under other addresses: Chromium queues a second request behind one that never answers.
    Object.assign(globalThis, { __loadAttempts: { shell: (attempts += 1) } })
    throw error
  }
}

/** The rest of what the document names for this moment comes together: nothing is found out late. */
function preloadLinkedFiles() {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${HYDRATION_LINK}]:not([href^="/assets/main."])`)
  for (const link of links) link.rel = 'preload'
}
