/**
 * Prints the figures that tests wrote down (annotations of the type `figures`), together, after the last test.
 */
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

export default class FiguresReporter implements Reporter {
  #lines = new Map<string, string[]>()

  onTestEnd(test: TestCase, result: TestResult) {
    const file = path.basename(test.location.file)
    for (const { type, description = '' } of result.annotations) {
      if (type === 'figures') this.#lines.set(file, [...(this.#lines.get(file) ?? []), description])
    }
  }

  onEnd() {
    for (const [file, lines] of this.#lines) {
      process.stdout.write(`\n${file}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    }
  }
}
