/** Finds the browser for smoke stories. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** `CHROMIUM`, else the system's, else Playwright's; null: none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : null
  const folders = (env.PATH ?? '').split(path.delimiter)
  const system = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...system, MAC, chromium.executablePath()].find((file) => existsSync(file)) ?? null
}

export const NO_CHROMIUM =
  'the smoke story needs Chromium, which was not found: install it (apt-get install chromium, or npx playwright install ' +
  'chromium) or set CHROMIUM=/path/to/chromium'
