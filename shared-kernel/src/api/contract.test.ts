import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import fc from 'fast-check'

import * as shapes from './shapes.ts'

const ROOT = resolve(__dirname, '../../..')
const DOCUMENT = resolve(ROOT, 'content-api/openapi.json')

interface Schema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  format?: string
}
const { components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { components: { schemas: Record<string, Schema> } }

/** Anything the schema allows, small enough to read when a test fails. */
function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => valuesOf(choice, depth)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return recordOf(schema, depth + 1)
    case 'array':
      // A menu may hold menus without end; the client reads four levels.
      if (depth > 7) return fc.constant([])
      return fc.array(valuesOf(schema.items ?? {}, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(3, schema.minItems ?? 0),
      })
    case 'string':
      return schema.format === 'date' ? days : words(schema.minLength ?? 0)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 2147483647 })
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: 1000 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`The test knows no schema like ${JSON.stringify(schema)}`)
  }
}

function recordOf({ properties = {}, required = [] }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field, depth)]))
  return fc.record(fields, { requiredKeys: required })
}

const words = (least: number) => fc.constantFrom('Ige', 'Kegyelem és békesség', 'ő', ...(least === 0 ? [''] : []))
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** What the schemas leave open and the client needs: digits as the id of a node, words where something is shown. */
const narrowed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, field: unknown) => {
    if (key === 'props' && field !== null && typeof field === 'object') return { id: '12' }
    if (
      field === '' &&
      ['path', 'title', 'name', 'url', 'field_link', 'code', 'abbrev', 'lang', 'id', '_pattern'].includes(key)
    )
      return 'szó'
    return field
  })

test.each([
  ['Config', shapes.config],
  ['Sermon', shapes.sermon],
  ['SermonList', shapes.sermonList],
  ['BibleBookList', shapes.bibleBooks],
  ['BibleText', shapes.bibleText],
  ['CitationList', shapes.citationList],
  ['ReadingPlanList', shapes.readingPlanList],
  ['Resolved', shapes.resolved],
  ['DailySelection', shapes.dailySelection],
  ['Received', shapes.received],
  ['TokenAnswer', shapes.tokenAnswer],
  ['Named', shapes.named],
] as const)('[API-04] every %s the contract allows passes the client whole', (name, guard) => {
  fc.assert(
    fc.property(valuesOf({ $ref: name }).map(narrowed), (value) => {
      const expected = name === 'Config' ? withCitations(value) : value
      expect(guard(value)).toEqual(expected)
    }),
    { numRuns: 100 },
  )
})

/** RT-05 asks whether the field is truthy, so the client always says yes or no. */
function withCitations(config: unknown): unknown {
  const { site, ...rest } = config as { site: { citations?: boolean } }
  return { ...rest, site: { ...site, citations: site.citations ?? false } }
}

test.each([
  ['SiteLink', shapes.siteLinks],
  ['Preacher', shapes.preachers],
] as const)('[API-04] every list of %s the contract allows passes the client whole', (name, guard) => {
  fc.assert(
    fc.property(fc.array(valuesOf({ $ref: name }).map(narrowed), { maxLength: 3 }), (value) => {
      expect(guard(value)).toEqual(value)
    }),
    { numRuns: 100 },
  )
})

test('[API-04] the types are made from the OpenAPI document as it is', () => {
  const cli = resolve(ROOT, 'node_modules/openapi-typescript/bin/cli.js')
  const types = resolve(ROOT, 'shared-kernel/src/api/schema.d.ts')
  // Exits with an error when the file would come out differently: run `npm run api-types -w shared-kernel`.
  expect(() => execFileSync(process.execPath, [cli, DOCUMENT, '-o', types, '--check'], { stdio: 'pipe' })).not.toThrow()
})
