// `npm test`: sets up what is missing and runs all checks and tests. The last line is `N passed, N failed`.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium, ensureDependencies, log } from './setup.mjs'
import { atATime, bin, build, step } from './steps.mjs'
import { TestReport } from './test-report.mjs'

await ensureDependencies()
const chromium = await ensureChromium({ windows: false })
const report = new TestReport()

/** Removed after the run, with the folders that tests leave behind. Readable by the users that servers run as. */
const TMPDIR = mkdtempSync(path.join(tmpdir(), 'lelkesz-test-'))
chmodSync(TMPDIR, 0o755)
process.once('exit', () => rmSync(TMPDIR, { recursive: true, force: true }))

/** Skips files whose content has not changed since the last run. */
const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${name}`]

const check = (title, command, args) => async () => report.check(await step(title, command, args))

const jest = (title, name, args, env) => async () => {
  // A handle that a test left open would keep the run, whose report is written, from ending.
  const how = ['--json', `--outputFile=${report.file(name)}`, '--silent', '--forceExit']
  await step(title, bin('jest'), [...args, ...how], { env: { TMPDIR, ...env } })
  report.addJest(name)
}

async function browser(project) {
  const name = `browser-${project.replaceAll(' ', '-')}.json`
  await step(`Browser tests, ${project}`, bin('playwright'), ['test', '-c', 'e2e', `--project=${project}`], {
    env: { TMPDIR, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report.file(name) },
    shown: true,
  })
  report.addPlaywright(name)
}

const OF_API = ['--selectProjects', 'content-api']

let isBuilt = false
log('Checks, unit and contract tests and the build, two at a time…')
// The longest come first, after the build; the short ones fill the gaps.
await atATime(2, [
  async () => report.check((isBuilt = await build())),
  jest('Unit and contract tests of the content API, on the embedded PostgreSQL', 'embedded-api.json', OF_API, {
    TEST_DATABASE_URL: '',
  }),
  ...(process.env.TEST_DATABASE_URL
    ? [
        jest('Those that need a database once more, on the PostgreSQL of TEST_DATABASE_URL', 'external-api.json', [
          ...OF_API,
          '--findRelatedTests',
          'content-api/test/test-database.ts',
        ]),
      ]
    : []),
  ...['1/2', '2/2'].map((part) =>
    jest(`Unit tests, ${part}`, `unit-${part[0]}.json`, ['--ignoreProjects', 'content-api', '--shard', part]),
  ),
  check('Types', bin('tsc'), ['-p', 'tsconfig.json', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types']),
  check('Format', bin('prettier'), ['--check', '.', '--log-level', 'warn', ...cached('prettier')]),
  check('Lint', bin('eslint'), ['.', '--max-warnings', '0', ...cached('eslint')]),
  check('Dead code', bin('knip'), ['--no-progress']),
])

if (isBuilt) {
  await browser('side by side')
  // Tests that measure time have the machine to themselves.
  await browser('alone')
}
report.end()
