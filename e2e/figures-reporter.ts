/**
 * Prints the figures that tests wrote down (annotations of the type `figures`), together, after the last test; and the
 * table of what pages of others get (`host-quality.ts`).
 */
import path from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { type Quality, qualityIn, qualityTable } from './host-quality.ts'

export default class FiguresReporter implements Reporter {
  #lines = new Map<string, string[]>()
  #told: Quality[] = []

  onTestEnd(test: TestCase, { annotations }: TestResult) {
    const file = path.basename(test.location.file)
    for (const annotation of annotations) {
      const { type, description = '' } = annotation
      if (type === 'figures') this.#lines.set(file, [...(this.#lines.get(file) ?? []), description])
      const told = qualityIn(annotation)
      if (told) this.#told.push(told)
    }
  }

  onEnd() {
    for (const [file, lines] of this.#lines) {
      process.stdout.write(`\n${file}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    }
    process.stdout.write(qualityTable(this.#told))
  }
}
