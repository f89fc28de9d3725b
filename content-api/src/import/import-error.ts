import type { Place } from './import-report.ts'

/** Something that ends the import of a file: it cannot be read, or not further than `place`. */
export class ImportError extends Error {
  constructor(
    message: string,
    readonly place?: Partial<Place>,
  ) {
    super(message)
    this.name = 'ImportError'
  }
}
