// `npm test`: everything that CI runs, with what it needs set up first. Ends with one line: N passed, N failed.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium, ensureDependencies, root, say } from './setup.mjs'

const reports = path.join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
const began = Date.now()

/** Runs one command; gives its exit code. */
function step(title, command, args, env = {}) {
  say(`\n── ${title}`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

/** A check that is one pass or one failure. */
async function check(title, command, args) {
  const code = await step(title, command, args)
  total[code === 0 ? 'passed' : 'failed'] += 1
  return code === 0
}

/** Adds the counts of a report; a report that is missing is a failure, never a silence. */
function count(file, read) {
  try {
    const { passed, failed, skipped, flaky = 0 } = read(JSON.parse(readFileSync(path.join(reports, file), 'utf8')))
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.flaky += flaky
    if (passed + failed === 0) throw new Error('no test ran')
  } catch (error) {
    say(`${file}: ${error.message}`)
    total.failed += 1
  }
}

const ofJest = (report) => ({
  passed: report.numPassedTests,
  // A suite that could not even start has no failed test to its name.
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
})
const ofPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
})

await ensureDependencies()
const chromium = await ensureChromium()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

await check('Lint', 'npx', ['eslint', '.', '--max-warnings', '0'])
await check('Format', 'npx', ['prettier', '--check', '.', '--log-level', 'warn'])
await check('Types', 'npx', ['tsc', '-p', 'tsconfig.json', '--noEmit'])
await check('Dead code', 'npx', ['knip', '--no-progress'])
await check('Every acceptance id has a test', 'npx', ['tsx', 'tools/spec.ts', '--check'])

const unit = ['jest', '--json', `--outputFile=${path.join(reports, 'unit.json')}`, '--silent']
await step('Unit and contract tests, on the embedded PostgreSQL', 'npx', unit)
count('unit.json', ofJest)

if (process.env.TEST_DATABASE_URL) {
  const contract = [
    'jest',
    '--selectProjects',
    'content-api',
    '--json',
    `--outputFile=${path.join(reports, 'contract.json')}`,
    '--silent',
  ]
  await step('The content API once more, on the PostgreSQL of TEST_DATABASE_URL', 'npx', contract, {
    CONTRACT_ON: 'external',
  })
  count('contract.json', ofJest)
}

if (await check('Build', 'npx', ['nx', 'run-many', '-t', 'build', '--outputStyle=static'])) {
  for (const project of ['side by side', 'alone']) {
    const report = `browser-${project.replaceAll(' ', '-')}.json`
    const browser = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', `--project=${project}`]
    await step(`Browser tests, ${project}`, 'npx', browser, {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, report),
    })
    count(report, ofPlaywright)
  }
}

if (total.flaky) say(`${total.flaky} browser tests passed at the second try only.`)
say(`\nTook ${Math.round((Date.now() - began) / 1000)} s.${total.skipped ? ` ${total.skipped} skipped.` : ''}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
