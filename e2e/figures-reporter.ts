/**
 * Prints the figures that tests wrote down (annotations of the type `figures`), together, after the last test; and the
 * table of what pages of others get (`host-quality.ts`).
 */
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Quality, qualitiesOf, qualityTable } from './host-quality.ts'
import { isTrials } from './run-size.ts'

export default class FiguresReporter implements Reporter {
  #lines = new Map<string, string[]>()
  #told: Quality[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    const file = path.basename(test.location.file)
    for (const { type, description = '' } of result.annotations) {
      if (type === 'figures') this.#lines.set(file, [...(this.#lines.get(file) ?? []), description])
    }
    this.#told.push(...qualitiesOf(result))
  }

  onEnd() {
    for (const [file, lines] of this.#lines) {
      process.stdout.write(`\n${file}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    }
    if (isTrials) process.stdout.write(qualityTable(this.#told))
  }
}
