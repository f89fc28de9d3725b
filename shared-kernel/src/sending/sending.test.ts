import { formatDraft, isEmptyForm, parseDraft } from './form-fields.ts'
import { initialSending, sendingReducer } from './use-sending.ts'
import { hasUnsentText, setUnsentText } from '../session.tsx'

const empty = { message: '', accepted: false, tags: [] as { id: number; name: string }[] }
const typed = sendingReducer(initialSending(empty), { kind: 'changed', fields: { message: 'Szia' } })
const failure = { ok: false, error: true, message: 'Unknonw', reason: 'server' } as const

test('[ER-01] a failure keeps what was typed', () => {
  const sending = sendingReducer(typed, { kind: 'submitted' })
  expect(sending.status).toEqual({ kind: 'sending' })
  const failed = sendingReducer(sending, { kind: 'failed', failure })
  expect(failed).toEqual({ fields: { ...empty, message: 'Szia' }, status: { kind: 'failed', failure } })
  expect(sendingReducer(failed, { kind: 'changed', fields: { accepted: true } }).status.kind).toBe('failed')
})

test('[PG-05] the hidden field, once filled in by a browser, is empty for the next attempt', () => {
  const trapped = initialSending({ message: 'Szia', website: 'https://x.test' })
  const failed = sendingReducer(trapped, { kind: 'failed', failure })
  expect(failed.fields).toEqual({ message: 'Szia', website: '' })
})

test('[PG-05] success alone empties the form', () => {
  const answer = { message: 'Megvan.', id: 3 }
  const sent = sendingReducer(typed, { kind: 'sent', answer, empty })
  expect(sent).toEqual({ fields: empty, status: { kind: 'sent', answer } })
  expect(sendingReducer(sent, { kind: 'started-over' }).status).toEqual({ kind: 'idle' })
})

test('[PG-05] a draft is read back as it was', () => {
  const fields = { message: 'a\n„b”', accepted: true, tags: [{ id: 4, name: 'hit' }] }
  expect(parseDraft(formatDraft(fields), empty)).toEqual(fields)
  expect(isEmptyForm(fields, empty)).toBe(false)
  expect(isEmptyForm({ ...empty }, empty)).toBe(true)
})

test.each([
  [null],
  ['{'],
  ['null'],
  ['{"message":7,"accepted":"yes","tags":[{"id":"1"}]}'],
  ['{"other":"x","__proto__":{"message":"x"}}'],
])('[PG-05] a spoilt draft %j is no draft', (text) => {
  expect(parseDraft(text, empty)).toBeNull()
})

test('[PG-05] of a half spoilt draft the good half is kept', () => {
  expect(parseDraft('{"message":"ok","accepted":1,"other":2}', empty)).toEqual({ ...empty, message: 'ok' })
})

test('[AP-11] the page knows while a form holds unsent text', () => {
  setUnsentText('feedback', true)
  setUnsentText('citation', true)
  setUnsentText('feedback', false)
  expect(hasUnsentText()).toBe(true)
  setUnsentText('citation', false)
  expect(hasUnsentText()).toBe(false)
})
