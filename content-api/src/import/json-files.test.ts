import { ImportError, ImportReport } from './import-report.ts'
import { parseJson, readJsonRecords } from './json-files.ts'
import { textSource } from './source-files.ts'

async function read(name: string, text: string) {
  const report = new ImportReport()
  const records = []
  for await (const record of readJsonRecords([textSource(name, text)], report)) records.push(record)
  return { records, told: report.issues.map(({ code, line, place, message }) => [code, line ?? place, message]) }
}

test('items of a list have a place; a single object and lines have none', async () => {
  expect(await read('a.json', '\ufeff[{"a":1},null,[2],{"b":2}]')).toEqual({
    records: [
      { value: { a: 1 }, at: { file: 'a.json', place: '[0]' } },
      { value: { b: 2 }, at: { file: 'a.json', place: '[3]' } },
    ],
    told: [
      ['bad-json', '[1]', 'The entry is not a JSON object.'],
      ['bad-json', '[2]', 'The entry is not a JSON object.'],
    ],
  })
  expect((await read('a.json', '{"a":\n"\ufeff"}')).records).toEqual([
    { value: { a: '\ufeff' }, at: { file: 'a.json' } },
  ])
  expect((await read('a.jsonl.json', '[{}]')).records).toHaveLength(1)
})

test.each(['A.NDJSON', 'a.jsonl.gz'])('%s is read line by line', async (name) => {
  const { records, told } = await read(name, '\ufeff{"a":"\ufeff"}\n \n[]\n  {"b":2} ')
  expect(records).toEqual([
    { value: { a: '\ufeff' }, at: { file: name, line: 1 } },
    { value: { b: 2 }, at: { file: name, line: 4 } },
  ])
  expect(told).toEqual([['bad-json', 3, 'The line is not a JSON object.']])
})

test.each([
  ['{"a":1\n,"b":"\n', 2],
  ['{"a":\n\n1 2}', 3],
  ['{"a":\n"\\u0000"}', 2],
  ['{"a":"\\\\\\u0000"}', 1],
  ['', undefined],
])('broken JSON is reported with its line if known: %j', (text, line) => {
  const read = () => parseJson(text, 'x.json')
  expect(read).toThrow(ImportError)
  expect(read).toThrow(expect.objectContaining({ place: { file: 'x.json', line } }))
  expect(read).toThrow(/^The JSON is broken: .*\.$/)
})

test('values that PostgreSQL cannot store, and excessive nesting, are refused', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}1${']'.repeat(depth - 1)}}`
  const { records, told } = await read(
    'a.jsonl',
    [
      '{"a":"\\\\u0000"}',
      '{"a":"x\\u0000"}',
      '{"a":"\\ud83d\\ude00"}',
      '{"a":"x\\uD83D"}',
      nested(50),
      nested(20_000),
    ].join('\n'),
  )
  expect(records.map(({ at }) => at.line)).toEqual([1, 3, 5])
  expect(told).toEqual([
    ['bad-json', 2, 'The line is not JSON: NUL character at position 7.'],
    ['bad-json', 4, 'The line is not JSON: half a character.'],
    ['bad-json', 6, 'The line is not JSON: nested more than 50 deep.'],
  ])
})
