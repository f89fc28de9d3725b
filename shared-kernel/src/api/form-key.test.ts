import { keyPairOf } from './send-form.ts'

const answer = ['token', 'k0', 'k1', 'k2', 'k3', 'k4', 'k5']

test.each([
  ['00.000', 'k0'],
  ['09.999', 'k0'],
  ['10.000', 'k1'],
  ['19.999', 'k1'],
  ['20.000', 'k2'],
  ['39.999', 'k3'],
  ['40.000', 'k4'],
  ['50.000', 'k5'],
  ['59.999', 'k5'],
])('[API-06] at second %s the key is %s', (seconds, key) => {
  expect(keyPairOf(answer, new Date(`2026-03-05T10:07:${seconds}Z`))).toEqual({ token: 'token', key })
})

test.each([[[]], [['token']]])('[API-06] of %j there is no key', (short) => {
  expect(keyPairOf(short, new Date(0))).toEqual({ token: short[0], key: undefined })
})
