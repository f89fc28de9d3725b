import { defineConfig } from '@playwright/test'

/** What measures time against a limit or against another way: nothing may run beside it. */
const ALONE = ['**/faults/other-regions.e2e.ts', '**/faults/remote-faults.e2e.ts', '**/releases/under-browsing.e2e.ts']

/** Chromium of the system; `CHROMIUM` names another. Two cores: two workers. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'side by side', testMatch: '**/*.e2e.ts', testIgnore: ALONE },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A second try in CI only, listed as flaky in the report: a busy machine is no fault of the site.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./figures-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['json']] as const) : []),
  ],
  use: {
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1280, height: 800 },
    // A worker answers before a test's routes and counts do: stories/offline.e2e.ts alone lets it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
