// Sums the results of several test runners. A missing report counts as a failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root, log } from './setup.mjs'

const OF_JEST = (report) => ({
  passed: report.numPassedTests,
  // A suite that could not start has no failed tests.
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
})
const OF_PLAYWRIGHT = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
})

/** The results of one command; reports are in `test-results/`. */
export class TestReport {
  #folder = path.join(root, 'test-results')
  #total = { passed: 0, failed: 0, skipped: 0, flaky: 0 }
  #began = Date.now()

  constructor() {
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { recursive: true })
  }

  /** The path of a runner's report. */
  file = (name) => path.join(this.#folder, name)

  /** Counts a check as one passed or failed test. */
  check(passed) {
    this.#total[passed ? 'passed' : 'failed'] += 1
  }

  addJest = (name) => this.#add(name, OF_JEST)
  addPlaywright = (name) => this.#add(name, OF_PLAYWRIGHT)

  #add(name, read) {
    try {
      const counts = read(JSON.parse(readFileSync(this.file(name), 'utf8')))
      if (counts.passed + counts.failed === 0) throw new Error('no test ran')
      for (const [kind, count] of Object.entries(counts)) this.#total[kind] += count
    } catch (error) {
      log(`${name}: ${error.message}`)
      this.#total.failed += 1
    }
  }

  /** Prints `N passed, N failed` as the last line, and exits. */
  end() {
    const { passed, failed, skipped, flaky } = this.#total
    if (flaky) log(`${flaky} browser tests passed at the second try only.`)
    log(`\nTook ${Math.round((Date.now() - this.#began) / 1000)} s.${skipped ? ` ${skipped} skipped.` : ''}`)
    log(`${passed} passed, ${failed} failed`)
    process.exit(failed === 0 ? 0 : 1)
  }
}
