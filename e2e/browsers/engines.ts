/** The browsers that journeys run in. Playwright has Firefox and WebKit only as builds of its own. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { FIREFOX, startFirefox } from './firefox.ts'
import { type Engine, KEYS, type RunningBrowser } from './visitor.ts'
import { MINI_BROWSER, startWebKit, WEBKIT_DRIVER } from './webkit.ts'

interface Browser {
  /** Files of Debian's packages. */
  needs: (string | undefined)[]
  start: () => Promise<RunningBrowser>
}

export const BROWSERS = {
  chromium: { needs: [], start: startChromium },
  firefox: { needs: [FIREFOX], start: startFirefox },
  webkit: { needs: [WEBKIT_DRIVER, MINI_BROWSER, '/usr/bin/Xvfb'], start: startWebKit },
} satisfies Record<string, Browser>

export type BrowserName = keyof typeof BROWSERS

export const isInstalled = (name: BrowserName) =>
  BROWSERS[name].needs.every((file) => file !== undefined && existsSync(file))

async function startChromium(): Promise<RunningBrowser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const open = async (): Promise<Engine> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    return {
      goto: async (address) => void (await page.goto(address)),
      evaluate: (read, given) => page.evaluate(read as never, given) as never,
      click: (x, y) => page.mouse.click(x, y),
      hover: (x, y) => page.mouse.move(x, y),
      type: async (keys) => {
        for (const key of keys) {
          const name = Object.entries(KEYS).find(([, code]) => code === key)?.[0]
          await (name ? page.keyboard.press(name) : page.keyboard.type(key))
        }
      },
      errors,
      close: () => context.close(),
    }
  }
  return { open, stop: () => browser.close() }
}
