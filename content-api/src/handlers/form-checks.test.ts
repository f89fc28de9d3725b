import { checkFeedback } from './form-checks.ts'

const REQUIRED = 'Ezt a mezőt ki kell tölteni.'
const TOO_SHORT = 'Ez túl rövid.'
const NO_ADDRESS = 'Ez nem érvényes e-mail-cím.'
const feedback = { name: '', email: '', message: 'Köszönöm.', accepted: true }

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
