/** Twenty thousand requests made of the API's own description: what it promises to take, and everything but that. */
import http from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { root } from '../servers/composed-site.ts'
import { API_PORT } from '../servers/places.ts'

const REQUESTS = 20_000
/** Fewer than it works on and lets wait: it refuses nobody for the number of them. */
const AT_ONCE = 8
const LONGEST_MS = 10_000
const NAMES = ['__proto__', 'constructor', 'toString']

interface Schema {
  type?: string
  minimum?: number
  maximum?: number
  enum?: string[]
  anyOf?: Schema[]
}

interface Operation {
  parameters?: { name: string; in: 'query' | 'path'; schema: Schema }[]
  requestBody?: unknown
}

interface Asked {
  method: string
  path: string
  body: string | null
}

/** A value as the description has it. */
function sound({ type, minimum = 0, maximum = 3000, enum: values, anyOf }: Schema): fc.Arbitrary<string> {
  if (anyOf) return fc.oneof(...anyOf.map(sound))
  if (values) return fc.constantFrom(...values.map(String))
  if (type === 'integer')
    return fc.integer({ min: minimum, max: Math.max(minimum, Math.min(maximum, 3000)) }).map(String)
  return fc.constantFrom('kegyelem', 'Lk 15,11–32', 'hu', 'asc', '"hit által"', '1', '1,2', new Date().toISOString())
}

const unsound = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '1e309',
    'NaN',
    '1.5',
    '99999999999999999999',
    '0x10',
    '\u0000',
    '%',
    "' or 1=1 --",
    ...NAMES,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ minLength: 2000, maxLength: 3000 }),
)

/** Mostly sound, so that it is not all refused at the door. */
const valueOf = (schema: Schema) => fc.oneof({ weight: 4, arbitrary: sound(schema) }, { weight: 1, arbitrary: unsound })

/** Half a character is none. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

const bodies = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('', 'null', '{', '[]', '{"__proto__":1}', `{"message":"${'x'.repeat(70_000)}"}`, '['.repeat(5000)),
  fc
    .record({
      name: fc.string(),
      email: fc.emailAddress(),
      message: fc.string(),
      accepted: fc.boolean(),
      key: fc.string(),
    })
    .map((fields) => JSON.stringify(fields)),
)

function requestOf(address: string, method: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Asked> {
  const query = parameters.filter((parameter) => parameter.in === 'query')
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  return fc
    .record({
      path: fc.record(Object.fromEntries(inPath.map(({ name, schema }) => [name, valueOf(schema)]))),
      query: fc.record(Object.fromEntries(query.map(({ name, schema }) => [name, valueOf(schema)])), {
        requiredKeys: [],
      }),
      more: fc.option(fc.tuple(fc.constantFrom(...NAMES, 'x', ...query.map(({ name }) => name)), unsound), { freq: 4 }),
      method: fc.oneof(
        { weight: 15, arbitrary: fc.constant(method) },
        { weight: 1, arbitrary: fc.constantFrom('put', 'delete', 'patch', 'options', 'head') },
      ),
      body: requestBody === undefined ? fc.constant(null) : bodies,
    })
    .map(({ path, query, more, method, body }) => {
      const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path[name] as string))
      const asked = [...Object.entries(query), ...(more ? [more] : [])].map(
        ([name, value]) => `${encoded(name)}=${encoded(value ?? '')}`,
      )
      return { method: method.toUpperCase(), path: asked.length === 0 ? filled : `${filled}?${asked.join('&')}`, body }
    })
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** What the answer was, or why there was none. */
function ask({ method, path, body }: Asked): Promise<{ status: number; isGuarded: boolean } | string> {
  const headers = body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve) => {
    http
      .request({ host: '127.0.0.1', port: API_PORT, method, path, headers, agent, timeout: LONGEST_MS }, (answer) => {
        const isGuarded = answer.headers['x-content-type-options'] === 'nosniff'
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, isGuarded }))
      })
      .once('timeout', function (this: http.ClientRequest) {
        this.destroy(new Error('no answer in time'))
      })
      .once('error', (error) => resolve(error.message))
      .end(body ?? undefined)
  })
}

test('[API-01] whatever is made of its own description, the API answers, and never with a fault of its own', async () => {
  test.setTimeout(900_000)
  const description = JSON.parse(readFileSync(path.join(root, 'content-api/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>
  }
  const operations = Object.entries(description.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(address, method, operation)),
  )
  const waiting = fc.sample(fc.oneof(...operations), { numRuns: REQUESTS, seed: 11 })
  const counts = new Map<string, number>()
  const problems: string[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const answer = await ask(one)
        const kind = typeof answer === 'string' ? answer : `${Math.floor(answer.status / 100)}xx`
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
        const isAnswered = typeof answer !== 'string' && answer.status >= 200 && answer.status < 500 && answer.isGuarded
        if (!isAnswered) problems.push(`${one.method} ${one.path.slice(0, 300)}: ${JSON.stringify(answer)}`)
      }
    }),
  )
  agent.destroy()
  const told = [...counts].map(([kind, count]) => `${count} × ${kind}`).sort()
  process.stdout.write(
    `${REQUESTS} requests made of the description: ${told.join(', ')}; ${problems.length} not answered as they should be\n`,
  )
  expect(problems.slice(0, 20)).toEqual([])
  expect(counts.get('2xx') ?? 0).toBeGreaterThan(REQUESTS / 5)
})
