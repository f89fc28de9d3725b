import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openPool } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Database } from '../src/database/schema.ts'
import { seed } from './test-content.ts'

/** The server of this run: that of TEST_DATABASE_URL where it is set, else an embedded one (test-server.ts). */
const serverUrl = () => process.env.TEST_DATABASE_URL || process.env.TEST_EMBEDDED_URL!

const templateName = () => `content_template_${process.env.TEST_RUN}`

export interface TestDatabase {
  db: Kysely<Database>
  url: string
  drop: () => Promise<void>
}

/** A database of one's own: with the test content, or only its tables. */
export async function createTestDatabase(content: 'seeded' | 'empty' = 'seeded'): Promise<TestDatabase> {
  const name = `content_test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (client) => {
    // A template can be copied by one at a time.
    await client.query('select pg_advisory_lock(4300)')
    await client.query(`create database ${name} template ${content === 'seeded' ? templateName() : 'template0'}`)
  })
  const url = withDatabase(name)
  const db = openPool({ url, size: 20, statementTimeout: 10_000, lockTimeout: 10_000 })
  if (content === 'empty') await migrate(db)
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

export async function createTemplate(): Promise<void> {
  await dropTemplate()
  await asAdmin((client) => client.query(`create database ${templateName()} template template0 encoding 'UTF8'`))
  const db = openPool({ url: withDatabase(templateName()), size: 1 })
  await migrate(db)
  await db.transaction().execute(seed)
  await db.destroy()
}

export async function dropTemplate(): Promise<void> {
  await asAdmin((client) => client.query(`drop database if exists ${templateName()} with (force)`))
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: serverUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(name: string): string {
  const changed = new URL(serverUrl())
  changed.pathname = `/${name}`
  return changed.href
}
