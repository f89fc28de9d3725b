import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { DayCounts } from 'server-kit/day-counts'
import { Compile } from 'typebox/schema'
import { buildApp } from '../src/app.ts'
import * as entities from '../src/contract/entities.ts'
import { routes } from '../src/handlers/routes.ts'
import { StorageHealth } from '../src/inbox/storage-health.ts'
import { readSettings, type ContentApiSettings } from '../src/settings.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const NOON = new Date('2026-03-05T11:00:00Z')

export interface TestServer extends TestDatabase {
  app: FastifyInstance
  /** The clock of the server; tests move it. */
  clock: { now: Date }
  mediaDir: string
  plays: DayCounts
  storage: StorageHealth
  get: (
    url: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: any; headers: Record<string, unknown> }> // eslint-disable-line @typescript-eslint/no-explicit-any -- answers are checked against their schema
  close: () => Promise<void>
}

/** The API on a fresh or a given database. Every answer of `get` is checked against the contract. */
export async function openTestApi(
  settings: Partial<ContentApiSettings> = {},
  sharedDatabase?: TestDatabase,
): Promise<TestServer> {
  const database = sharedDatabase ?? (await createTestDatabase())
  const clock = { now: NOON }
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'content-api-media-'))
  const plays = new DayCounts()
  const storage = new StorageHealth(database.db)
  const app = await buildApp({
    db: database.db,
    plays,
    storage,
    settings: {
      ...readSettings({}),
      secret: 'a secret that is good for nothing but tests',
      logLevel: 'silent',
      contentInterval: 0,
      rateLimits: undefined,
      mediaDir,
      now: () => clock.now,
      ...settings,
    },
  })
  // On a busy machine the first poll of the database may be late, and everything is answered with 503 until the next.
  const isAway = async () => (await app.inject('/api/v2/sites')).statusCode === 503
  if (settings.contentInterval) for (let nth = 0; nth < 100 && (await isAway()); nth++) await pause(100)
  return {
    ...database,
    app,
    clock,
    mediaDir,
    plays,
    storage,
    async get(url, headers = {}) {
      const answer = await app.inject({ method: 'GET', url, headers } as InjectOptions)
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      const body = isJson ? answer.json() : answer.body
      if (isJson) checkAnswer(url, answer.statusCode, body)
      return { status: answer.statusCode, body, headers: answer.headers }
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}

const named = [...Object.values(entities), ...routes.map(([, , { answer }]) => answer)].filter(
  (schema): schema is { $id: string } => typeof schema === 'object' && '$id' in schema,
)
const context = Object.fromEntries(named.map((schema) => [`${schema.$id}#`, schema]))
const checks = new Map<string, ReturnType<typeof Compile>>()

/** Throws unless the answer is what the contract says for that address and status. */
function checkAnswer(url: string, status: number, body: unknown): void {
  const path = url.split('?')[0]!
  const found = routes.find(([, pattern]) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path))
  const answer = found?.[2].answer
  const schema = status === 200 && answer ? answer : entities.ErrorAnswer
  const key = status === 200 ? found![1] : 'error'
  if (!checks.has(key)) checks.set(key, Compile(context, schema))
  const check = checks.get(key)!
  if (!check.Check(body)) {
    throw new Error(`${url} (${status}) breaks the contract: ${JSON.stringify(check.Errors(body)).slice(0, 1000)}`)
  }
}
