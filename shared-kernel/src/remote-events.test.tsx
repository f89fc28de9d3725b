import { act, render } from '@testing-library/react'
import { carryReports, type ErrorReport } from './monitoring.ts'
import type { PublishRow, SubscribeRow } from './remote-contracts.ts'
import { publish, subscribe, useSubscription } from './remote-events.ts'

const collected = { event: 'collected@1', payload: { path: 'text', count: 'number' } } as const satisfies PublishRow
const heard = { event: 'collected@1', requires: { count: 'number' } } as const satisfies SubscribeRow

test('events reach all subscribers until they unsubscribe', () => {
  const received: string[] = []
  const stop = subscribe(heard, 'remote-bible', ({ count }) => received.push(`one ${count}`))
  subscribe(heard, 'remote-bible', ({ count }) => received.push(`two ${count}`))
  publish(collected, { path: '/a', count: 1 })
  stop()
  publish(collected, { path: '/a', count: 2 })
  expect(received).toEqual(['one 1', 'two 1', 'two 2'])
})

test('another version and another shape are not heard', () => {
  const listener = jest.fn()
  subscribe(heard, 'remote-bible', listener)
  publish({ event: 'collected@2', payload: { count: 'number' } } as const, { count: 1 })
  publish({ event: 'collected@1', payload: { count: 'text' } } as const, { count: 'one' })
  expect(listener).not.toHaveBeenCalled()
})

test('a listener that throws harms neither the publisher nor others, and its remote is reported', () => {
  const reports: ErrorReport[] = []
  carryReports(() => Promise.resolve((report) => void reports.push(report)))()
  const broken = new Error('broken')
  subscribe(heard, 'remote-bible', () => {
    throw broken
  })
  const listener = jest.fn()
  subscribe(heard, 'remote-feedback', listener)
  expect(() => publish(collected, { path: '/a', count: 1 })).not.toThrow()
  expect(listener).toHaveBeenCalledTimes(1)
  return Promise.resolve().then(() =>
    expect(reports).toEqual([{ error: broken, source: 'remote-bible', remote: 'remote-bible', phase: 'event' }]),
  )
})

test('a component hears with what it last was given, and nothing once it is gone', () => {
  const received: string[] = []
  function Counter({ name }: { name: string }) {
    useSubscription(heard, 'remote-bible', ({ count }) => received.push(`${name} ${count}`))
    return null
  }
  const { rerender, unmount } = render(<Counter name="one" />)
  rerender(<Counter name="two" />)
  act(() => publish(collected, { path: '/a', count: 1 }))
  unmount()
  publish(collected, { path: '/a', count: 2 })
  expect(received).toEqual(['two 1'])
})
