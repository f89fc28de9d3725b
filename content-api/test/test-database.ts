import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { openPool } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Database } from '../src/database/schema.ts'
import { seed } from './test-content.ts'

/** Every server the contract has to hold on: `describe.each(TEST_SERVERS)`. */
export const TEST_SERVERS: { server: string; url: string }[] = [
  { server: 'embedded', url: process.env.TEST_EMBEDDED_URL! },
  ...(process.env.TEST_DATABASE_URL ? [{ server: 'external', url: process.env.TEST_DATABASE_URL }] : []),
]

const templateName = () => `content_template_${process.env.TEST_RUN}`

export interface TestDatabase {
  db: Kysely<Database>
  url: string
  drop: () => Promise<void>
}

/** A database of one's own: with the test content, or only its tables. */
export async function createTestDatabase(
  serverUrl = TEST_SERVERS[0]!.url,
  content: 'seeded' | 'empty' = 'seeded',
): Promise<TestDatabase> {
  const name = `content_test_${randomBytes(6).toString('hex')}`
  await asAdmin(serverUrl, async (client) => {
    // A template can be copied by one at a time.
    await client.query('select pg_advisory_lock(4300)')
    await client.query(`create database ${name} template ${content === 'seeded' ? templateName() : 'template0'}`)
  })
  const url = withDatabase(serverUrl, name)
  const db = openPool({ url, size: 20, statementTimeout: 10_000, lockTimeout: 10_000 })
  if (content === 'empty') await migrate(db)
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await asAdmin(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

export async function createTemplate(serverUrl: string): Promise<void> {
  await dropTemplate(serverUrl)
  await asAdmin(serverUrl, (client) =>
    client.query(`create database ${templateName()} template template0 encoding 'UTF8'`),
  )
  const db = openPool({ url: withDatabase(serverUrl, templateName()), size: 1 })
  await migrate(db)
  await db.transaction().execute(seed)
  await db.destroy()
}

export async function dropTemplate(serverUrl: string): Promise<void> {
  await asAdmin(serverUrl, (client) => client.query(`drop database if exists ${templateName()} with (force)`))
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
