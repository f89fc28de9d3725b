import {
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database } from '../database/schema.ts'
import { checkCitation, checkFeedback } from './form-checks.ts'

const REQUIRED = 'Ezt a mezőt ki kell tölteni.'
const TOO_SHORT = 'Ez túl rövid.'
const NO_ADDRESS = 'Ez nem érvényes e-mail-cím.'
const feedback = { name: '', email: '', message: 'Köszönöm.', accepted: true }

/** A database with the numbers 1 and 2 in every table, for queries with a list of numbers only. */
class FewNumbers extends DummyDriver {
  override acquireConnection() {
    const executeQuery = ({ parameters }: { parameters: readonly unknown[] }) =>
      Promise.resolve({ rows: parameters.filter((id) => id === 1 || id === 2).map((id) => ({ id })) })
    return Promise.resolve({ executeQuery } as unknown as DatabaseConnection)
  }
}
const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new FewNumbers(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

type Row = [fields: Partial<typeof feedback & { website: string }>, errors: Record<string, string[]>]

test.each<Row>([
  [{ message: '' }, { message: [REQUIRED] }],
  [{ message: ' \u0000\n ' }, { message: [REQUIRED] }],
  [{ message: '\u200b\u2060\u2800\u3164 \u00ad' }, { message: [REQUIRED] }],
  [{ message: 'Ő.\u200b\u200b' }, { message: [TOO_SHORT] }],
  [{ message: '😀😀' }, { message: [TOO_SHORT] }],
  [{ accepted: false }, { accepted: ['Az üzenet csak az adatkezelési tájékoztató elfogadásával küldhető el.'] }],
  [{ website: 'x' }, { website: ['Ezt a mezőt hagyja üresen.'] }],
  ...['anna', 'anna@x', '@pelda.hu', 'a b@pelda.hu', 'a@b@pelda.hu', 'a,b@pelda.hu', `${'x'.repeat(65)}@pelda.hu`].map(
    (email): Row => [{ email }, { email: [NO_ADDRESS] }],
  ),
])('[PG-05] [ER-02] feedback with %j is rejected with %j', (fields, errors) => {
  const refused = expect.objectContaining({ code: 'validation', errors }) as Error
  expect(() => checkFeedback({ ...feedback, ...fields })).toThrow(refused)
})

test('[PG-05] feedback is stored normalized', () => {
  const fields = { name: ' A\u0301gi ', email: ' a@b.hu ', message: 'a\r\nb\rc\td\u0007', accepted: true, url: ' ' }
  expect(checkFeedback(fields)).toEqual({ name: 'Ági', email: 'a@b.hu', message: 'a\nb\nc\td', url: null })
  expect(checkFeedback({ ...feedback, name: '\u200b', email: 'a@b.hu\u200b' })).toMatchObject({
    name: '',
    email: 'a@b.hu',
  })
  const marked = '\ufeffA\u202eb\u2066c\u2069\u200e\u200f\u061cd\u001b\u0090\ttab\u000bsor'
  expect(checkFeedback({ ...feedback, name: marked, message: marked })).toMatchObject({
    name: 'Abcd\ttab\nsor',
    message: 'Abcd\ttab\nsor',
  })
  // Joiners within visible characters stay.
  expect(checkFeedback({ ...feedback, message: '👨‍👩‍👧 ők!' })).toMatchObject({ message: '👨‍👩‍👧 ők!' })
  expect(checkFeedback({ ...feedback, message: 'Köö', url: '/x' })).toMatchObject({ message: 'Köö', url: '/x' })
})

test.each([
  [{ text: '' }, { text: [REQUIRED] }],
  [{ text: 'Kilenc be\u200b' }, { text: [TOO_SHORT] }],
  [{ email: 'anna' }, { email: [NO_ADDRESS] }],
  [{ tags: [1, 3] }, { tags: ['Van közöttük ismeretlen címke.'] }],
  [{ tags: [2147483648] }, { tags: ['Van közöttük ismeretlen címke.'] }],
  [{ preaching: 3 }, { preaching: ['Nincs ilyen igehirdetés.'] }],
  [{ website: 'x' }, { website: ['Ezt a mezőt hagyja üresen.'] }],
])('[PG-03] [ER-02] a citation with %j is rejected with %j', async (fields, errors) => {
  const checking = checkCitation(db, { text: 'Tíz betű ez', ...fields })
  await expect(checking).rejects.toMatchObject({ code: 'validation', errors })
})

test('[PG-03] a citation is stored normalized', async () => {
  const nothing = { author: null, source: null, name: null, email: null, preaching: null, tags: [] }
  expect(await checkCitation(db, { text: ' Tíz betű.. ' })).toEqual({ text: 'Tíz betű..', ...nothing })
  const fields = { author: 'A', source: 'B', name: 'C', email: 'a@b.hu', preaching: 2 }
  expect(await checkCitation(db, { text: 'Tíz betű..', ...fields, tags: [1, 2, 1] })).toEqual({
    text: 'Tíz betű..',
    ...fields,
    tags: [1, 2],
  })
})
