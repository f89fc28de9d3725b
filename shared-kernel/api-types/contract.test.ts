import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import fc from 'fast-check'

import { makeShapes, type Schema as Described } from './make-shapes.ts'
import { type Guard, listOf } from '../src/json/guards.ts'

import * as shapes from '../src/api/shapes.generated.ts'

const ROOT = resolve(__dirname, '../..')
const DOCUMENT = resolve(ROOT, 'content-api/openapi.json')

type Schema = Described & { minItems?: number }
const { components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as { components: { schemas: Record<string, Schema> } }

/** Anything the schema allows, small enough to read when a test fails. */
function valuesOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => valuesOf(choice, depth)))
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
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
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

const read: [name: string, guard: Guard<unknown>][] = Object.entries(shapes)

test.each(read)('[API-04] every %s the contract allows passes the client whole, alone and in a list', (name, guard) => {
  fc.assert(
    fc.property(fc.array(valuesOf({ $ref: name }), { maxLength: 3 }), (values) => {
      const problems: string[] = []
      expect(listOf(guard)(values, (problem) => problems.push(problem))).toEqual(values.map(withCitations))
      expect(problems).toEqual([])
    }),
    { numRuns: 50 },
  )
})

/** RT-05 asks whether the field is truthy, so the client always says yes or no. */
function withCitations(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('site' in value)) return value
  return { ...value, site: { citations: false, ...(value.site as object) } }
}

test('[API-04] the types are made from the OpenAPI document as it is', () => {
  const cli = resolve(ROOT, 'node_modules/openapi-typescript/bin/cli.js')
  const types = resolve(ROOT, 'shared-kernel/src/api/schema.d.ts')
  // Exits with an error when the file would come out differently: run `npm run api-types -w shared-kernel`.
  expect(() =>
    execFileSync(process.execPath, [cli, DOCUMENT, '-o', types, '--default-non-nullable=false', '--check'], {
      stdio: 'pipe',
    }),
  ).not.toThrow()
})

test('[API-04] the guards are made from the OpenAPI document as it is', () => {
  const guards = readFileSync(resolve(ROOT, 'shared-kernel/src/api/shapes.generated.ts'), 'utf8')
  // Run `npm run api-types -w shared-kernel` when this fails.
  expect(guards).toBe(makeShapes(components.schemas))
})
