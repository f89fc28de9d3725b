import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { openPool } from '../src/database/connect.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Database } from '../src/database/schema.ts'
import { seed } from './test-content.ts'

/** The server of this run: that of TEST_DATABASE_URL where it is set, else an embedded one (test-server.ts). */
const serverUrl = () => process.env.TEST_DATABASE_URL || process.env.TEST_EMBEDDED_URL!

type Content = 'seeded' | 'empty'

const templateName = (content: Content) => `content_template_${content}_${process.env.TEST_RUN}`

export interface TestDatabase {
  db: Kysely<Database>
  url: string
  drop: () => Promise<void>
}

/** A database of one's own: with the test content, with its tables only, or without any. */
export async function createTestDatabase(content: Content | 'without tables' = 'seeded'): Promise<TestDatabase> {
  const name = `content_test_${randomBytes(6).toString('hex')}`
  await asAdmin(async (client) => {
    // A template can be copied by one at a time.
    await client.query('select pg_advisory_lock(4300)')
    const template = content === 'without tables' ? 'template0' : templateName(content)
    await client.query(`create database ${name} template ${template}`)
  })
  const url = withDatabase(name)
  const db = openPool({ url, size: 20, statementTimeout: 10_000, lockTimeout: 10_000 })
  return {
    db,
    url,
    async drop() {
      await db.destroy()
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Makes a database as `createTestDatabase('empty')` gives it: quicker than another one. */
export async function clearTestDatabase({ db }: TestDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I', tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  await sql.raw(`truncate ${names} restart identity; insert into content_version (version) values (1)`).execute(db)
}

export async function createTemplates(): Promise<void> {
  await dropTemplates()
  await createTemplate('empty', 'template0', migrate)
  await createTemplate('seeded', templateName('empty'), (db) => db.transaction().execute(seed))
}

async function createTemplate(content: Content, from: string, fill: (db: Kysely<Database>) => Promise<unknown>) {
  const name = templateName(content)
  await asAdmin((client) => client.query(`create database ${name} template ${from} encoding 'UTF8'`))
  const db = openPool({ url: withDatabase(name), size: 1 })
  await fill(db)
  await db.destroy()
}

export async function dropTemplates(): Promise<void> {
  for (const content of ['seeded', 'empty'] as const)
    await asAdmin((client) => client.query(`drop database if exists ${templateName(content)} with (force)`))
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
