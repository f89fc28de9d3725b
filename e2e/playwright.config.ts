import { defineConfig } from '@playwright/test'
import { isTrials } from './run-size.ts'

/** Tests that measure time: nothing may run beside them. */
const ALONE = [
  '**/faults/remote-faults.e2e.ts',
  '**/releases/under-browsing.e2e.ts',
  '**/trials/{api-processes,crowd,operations,scale}.e2e.ts',
  // Only as a trial it compares times.
  ...(isTrials ? ['**/releases/hostile-builds.e2e.ts'] : []),
]
/** Tests for `npm run trials` alone: they take long, or compare times. */
const LONG = ['**/trials/!(browsers).e2e.ts', '**/releases/version-mixes.e2e.ts']
/** Tests whose `npm test` is a sample of the trials' states. */
const MATRICES = [
  '**/backends/*.e2e.ts',
  '**/faults/api-faults.e2e.ts',
  '**/faults/remote-faults.e2e.ts',
  '**/releases/{health,hostile-builds,smoke}.e2e.ts',
  '**/releases/under-browsing.e2e.ts',
  '**/trials/browsers.e2e.ts',
  '**/stories/{before-hydration,first-tap,offline,states,tour}.e2e.ts',
]

/** Tests of `npm run trials -- hosts`, which build the host's program. */
const HOSTS = ['**/trials/federation-hosts.e2e.ts']

const trials = [...LONG, ...MATRICES]

/** Chromium of the system; `CHROMIUM` names another. Two cores: two workers. */
export default defineConfig({
  testDir: '.',
  projects: isTrials
    ? [
        { name: 'side by side', testMatch: trials, testIgnore: [...ALONE, ...HOSTS] },
        { name: 'alone', testMatch: ALONE, workers: 1 },
        { name: 'hosts', testMatch: HOSTS, workers: 1, fullyParallel: false },
      ]
    : [
        { name: 'side by side', testMatch: '**/*.e2e.ts', testIgnore: [...ALONE, ...LONG] },
        { name: 'alone', testMatch: ALONE, testIgnore: LONG, workers: 1 },
      ],
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // For CI only; retried tests are counted and reported, and must be fixed.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // As one step of many: a dot for each test, then what failed.
  reporter: [
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? ([['dot'], ['json']] as const) : ([['list']] as const)),
    ['./figures-reporter.ts'],
  ],
  use: {
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    viewport: { width: 1280, height: 800 },
    // A worker answers before a test's routes and counts do: the stories about it let it in.
    serviceWorkers: 'block',
    // A trace costs a third of a test's time: `--trace on` makes one of a test that fails.
    trace: 'on-first-retry',
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
