/** Loads the code of hydration and starts it, in tasks between which the browser can do other work. */
import { yieldToMain } from '../idle.ts'
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

/** Modules of one chunk, each evaluated in a task of its own, dependencies first. */
const PARTS = [
  () => import(/* webpackChunkName: "main" */ 'react-dom/client'),
  () => import(/* webpackChunkName: "main", webpackExports: ["createBrowserRouter"] */ 'shared-kernel/site-router'),
  () => import(/* webpackChunkName: "main" */ '../federation/runtime.ts'),
]

let attempts = 0

/** Rejects when a part cannot be loaded. */
export async function startHydration(start: HydrationStart): Promise<void> {
  try {
    for (const run of PARTS) {
      await run()
      // The network is idle now, and evaluating this module takes a while.
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

/** Preloads the other files that the document names, all at once. */
function preloadLinkedFiles() {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${HYDRATION_LINK}]:not([href^="/assets/main."])`)
  for (const link of links) link.rel = 'preload'
}
