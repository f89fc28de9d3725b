import { emptyFeedback, toFeedbackFields } from './FeedbackForm.tsx'

test('[PG-05] sent fields have no spaces around them, and include the page the visitor came from', () => {
  const filled = { name: ' Anna ', email: ' a@b.hu ', message: ' Jó. ', accepted: true, website: ' x' }
  const fields = { name: 'Anna', email: 'a@b.hu', message: 'Jó.', accepted: true, website: ' x' }
  expect(toFeedbackFields(filled, null)).toStrictEqual(fields)
  expect(toFeedbackFields(filled, `/${'x'.repeat(3000)}`)).toStrictEqual({ ...fields, url: `/${'x'.repeat(2047)}` })
  expect(toFeedbackFields(emptyFeedback, '')).toStrictEqual({
    name: '',
    email: '',
    message: '',
    accepted: false,
    website: '',
    url: '',
  })
})
