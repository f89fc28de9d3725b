import { storedPlans, readProgress } from '../reading.ts'

beforeEach(() => localStorage.clear())

test.each([
  ['{"start":"2026-11-20","read":{"1":[1,2]}}', { start: '2026-11-20', read: { 1: [1, 2] } }],
  ['{"start":"2026-02-30","read":{"0":[1],"2":[0,"x",3,3],"3":[]}}', { start: null, read: { 2: [3] } }],
  ['{"start":7,"read":[]}', { start: null, read: {} }],
  ['{', { start: null, read: {} }],
])('[F34] what storage says of a plan, %s, is read with suspicion', (stored, progress) => {
  localStorage.setItem('lelkesz.plan.5', stored)
  expect(readProgress(5)).toEqual(progress)
  expect(readProgress(6)).toEqual({ start: null, read: {} })
})

test('the plans of which something is kept are known by their numbers, and nothing else is a plan', () => {
  for (const key of [
    'lelkesz.plan.12',
    'lelkesz.plan.5',
    'lelkesz.plan.x',
    'lelkesz.plan.-1',
    'lelkesz.zoom',
    'plan.3',
  ])
    localStorage.setItem(key, '{}')
  expect(storedPlans()).toEqual([5, 12])
})
