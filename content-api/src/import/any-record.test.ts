import fc from 'fast-check'
import { RECORD_READERS } from '#test/record-readers.ts'
import { FieldReader } from './field-reader.ts'
import { ImportReport } from './import-report.ts'

const FIELDS =
  'id title nid path lang preacher series tags date monthDay audio video file url seconds text lesson body markdown days day readings osis hu versification sermon passage name key config sites'
const WORDS = ['a', 'Jn 3,16', '2014', '/x/../y', 'https://', '//', '%', '/%zz', '\ud800', 'a\0b', '__proto__']

const field = fc.constantFrom(...FIELDS.split(' '))
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(...WORDS, null, true, 1.5, Infinity),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value')),
    fc.dictionary(field, tie('value')),
  ),
}))

test.each(Object.entries(RECORD_READERS))(
  'any value in a %s is read or refused without an exception',
  async (_, read) => {
    const property = fc.asyncProperty(fc.dictionary(field, value, { minKeys: 3 }), async (record) => {
      const report = new ImportReport()
      const entry = await read(new FieldReader(record, { file: 'x' }, report), report)
      expect(entry === null).toBe(report.totals.refused > 0)
    })
    await fc.assert(property, { numRuns: 500 })
  },
)
