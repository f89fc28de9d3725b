/** The browsers that journeys run in. Playwright has Firefox and WebKit only as builds of its own. */
import { existsSync } from 'node:fs'
import { FIREFOX, startFirefox } from './firefox.ts'
import type { RunningBrowser } from './visitor.ts'
import { MINI_BROWSER, startWebKit, WEBKIT_DRIVER } from './webkit.ts'

interface Browser {
  /** Files of Debian's packages. */
  needs: (string | undefined)[]
  start: () => Promise<RunningBrowser>
}

export const BROWSERS = {
  firefox: { needs: [FIREFOX], start: startFirefox },
  webkit: { needs: [WEBKIT_DRIVER, MINI_BROWSER, '/usr/bin/Xvfb'], start: startWebKit },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof BROWSERS

export const isInstalled = (name: BrowserName) =>
  BROWSERS[name].needs.every((file) => file !== undefined && existsSync(file))
