import { emptyCitation, toCitationFields } from './CitationForm.tsx'

test('[PG-03] empty fields are not sent, others are trimmed', () => {
  expect(toCitationFields(emptyCitation)).toStrictEqual({ text: '', website: '' })
  const tags = [{ id: 3, name: 'hit' }, { id: 5, name: 'remény' }] // prettier-ignore
  const draft = { text: ' Bízz. ', author: ' A ', source: ' ', tags, name: 'N', email: ' e@f.hu', website: 'x' }
  expect(toCitationFields(draft)).toStrictEqual({
    text: 'Bízz.',
    author: 'A',
    tags: [3, 5],
    name: 'N',
    email: 'e@f.hu',
    website: 'x',
  })
})
