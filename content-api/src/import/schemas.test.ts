import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import matter from 'gray-matter'
import { Compile } from 'typebox/schema'
import { RECORD_READERS } from '#test/record-readers.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'

const FOLDER = join(__dirname, '..', '..')
const SAMPLE = join(FOLDER, 'sample-content')
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const json = (...path: string[]) => JSON.parse(read(SAMPLE, ...path)) as unknown
const schemaOf = (name: string) => JSON.parse(read(FOLDER, 'schemas', `${name}.schema.json`)) as Schema

interface Schema {
  required?: string[]
  properties: Record<string, { anyOf?: Schema[] }>
}
interface EditorField {
  name: string
  required?: boolean
  fields?: EditorField[]
}

/** Records the fields that a reader reads. */
class NotingReader extends FieldReader {
  readonly taken = new Set<string>()
  override take(name: string): unknown {
    this.taken.add(name)
    return super.take(name)
  }
}

/** Fields recognized by patterns, with many names of other systems; lists of `site.json` have readers of their own. */
const READ_APART: Record<string, string[]> = { sermon: ['draft', 'publishAt'], site: ['preachers', 'daily'] }

test.each(Object.keys(RECORD_READERS))('the schema of a %s has every field that the importer reads', async (name) => {
  const report = new ImportReport()
  const fields = new NotingReader({}, { file: 'x' }, report)
  await RECORD_READERS[name]!(fields, report)
  expect(Object.keys(schemaOf(name).properties).sort()).toEqual([...fields.taken, ...(READ_APART[name] ?? [])].sort())
})

test('the editor has exactly the fields of a sermon, some of them hidden', () => {
  const config = matter(`---\n${read(FOLDER, '../editor/files/config.yml')}\n---`).data
  const [{ fields }] = config.collections as [{ fields: EditorField[] }]
  const { required, properties } = schemaOf('sermon')
  const known = Object.keys(properties).filter((name) => name !== 'markdown')
  expect(fields.map(({ name }) => name).sort()).toEqual(known.sort())
  const demanded = fields.filter((field) => field.required !== false).map(({ name }) => name)
  expect(demanded).toEqual(required)
  for (const { name, fields: parts = [] } of fields) {
    const [record] = properties[name]!.anyOf ?? []
    const unknown = parts.filter((part) => !(part.name in (record?.properties ?? {}))).map((part) => part.name)
    expect([name, unknown]).toEqual([name, []])
  }
})

const sermons = readdirSync(join(SAMPLE, 'sermons')).map((file) => matter(read(SAMPLE, 'sermons', file)).data)
const lines = read(SAMPLE, 'citations.jsonl').trim().split('\n')
const plans = readdirSync(join(SAMPLE, 'plans')).map((file) => json('plans', file))

test.each<[string, unknown[]]>([
  ['sermon', sermons.map((data) => ({ ...data, date: data.date === undefined ? undefined : String(data.date) }))],
  ['citation', lines.map((line) => JSON.parse(line) as unknown)],
  ['plan', plans.flat()],
  ['daily', json('daily.json') as unknown[]],
  ['preacher', json('preachers.json') as unknown[]],
  ['site', [json('site.json')]],
  ['translation', [json('bible', 'translation.json')]],
])('the sample content is valid by the schema of a %s', (name, records) => {
  const schema = Compile(schemaOf(name) as never)
  for (const record of records)
    expect([record, schema.Errors(JSON.parse(JSON.stringify(record)))[1]]).toEqual([record, []])
  expect(schema.Check({})).toBe(false)
})
