import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/database/schema.ts'
import { readSettings } from '../src/settings.ts'

/** The document as text: of the routes alone, no database is asked. */
export async function makeDocument(): Promise<string> {
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (target) => new PostgresIntrospector(target),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const settings = { ...readSettings({}), secret: 'only for making the document', logLevel: 'silent' }
  const app = await buildApp({ db, settings })
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(sortKeys(document, ['paths', 'schemas']), null, 2)}\n`
}

/** The parts that are lists of names, in alphabetical order: a moved route is no change. */
function sortKeys(value: unknown, names: string[], sorts = false): unknown {
  if (Array.isArray(value)) return value.map((item) => sortKeys(item, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (sorts) entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item, names, names.includes(key))]))
}
