import type { Place } from './import-report.ts'

/** Ends the import of a file: it is unreadable, from `place` on if given. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly place?: Partial<Place>,
  ) {
    super(message)
    this.name = 'ImportError'
  }
}
