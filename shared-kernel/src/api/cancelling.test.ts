import { ApiError } from './api-error.ts'
import { unlessCancelled, wait, withDeadline, withinDeadline } from './deadlines.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A signal, and how many listen to it. */
function watchedSignal() {
  const controller = new AbortController()
  const { signal } = controller
  let listeners = 0
  const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)]
  signal.addEventListener = (...given: Parameters<typeof add>) => (listeners++, add(...given))
  signal.removeEventListener = (...given: Parameters<typeof remove>) => (listeners--, remove(...given))
  return { signal, leave: () => controller.abort(), listeners: () => listeners }
}

const answerAfter = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve('answer'), ms))
const failAfter = (ms: number) => () =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new ApiError('server', 'broken')), ms))
const never = () => new Promise(() => undefined)
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    (value) => value ?? 'done',
    (error: ApiError) => error.kind,
  )

const NEVER_LEAVES = Infinity

describe.each<[name: string, start: (work: () => Promise<unknown>, signal?: AbortSignal) => Promise<unknown>]>([
  ['unlessCancelled', (work, signal) => unlessCancelled(work(), signal)],
  ['withDeadline of 100 ms', (work, signal) => withDeadline(100, signal, work)],
  ['withinDeadline of 100 ms', (work, signal) => withinDeadline(100, signal!, work)],
  ['wait of 50 ms', (_work, signal) => wait(50, signal)],
])('%s', (name, start) => {
  const table: [what: string, work: () => Promise<unknown>, leftAfter: number, outcomes: (string | null)[]][] = [
    // In the order of the functions above; null where it has none yet after 200 ms.
    ['an answer', answerAfter(20), NEVER_LEAVES, ['answer', 'answer', 'answer', 'done']],
    ['a failure', failAfter(20), NEVER_LEAVES, ['server', 'server', 'done', 'done']],
    ['what never comes', never, NEVER_LEAVES, [null, 'timeout', 'done', 'done']],
    ['what comes too late', answerAfter(150), NEVER_LEAVES, ['answer', 'timeout', 'done', 'done']],
    ['an answer after the visitor has left', answerAfter(30), 10, ['cancelled', 'cancelled', 'done', 'cancelled']],
    ['an answer for who had left before', answerAfter(0), 0, ['cancelled', 'cancelled', 'done', 'cancelled']],
    ['a visitor who leaves afterwards', answerAfter(10), 60, ['answer', 'answer', 'answer', 'done']],
  ]
  const index = ['unl', 'withD', 'within', 'wait'].findIndex((begin) => name.startsWith(begin))

  test.each(table)('%s', async (_what, work, leftAfter, outcomes) => {
    const { signal, leave, listeners } = watchedSignal()
    if (leftAfter === 0) leave()
    else if (leftAfter !== NEVER_LEAVES) setTimeout(leave, leftAfter)
    let outcome: unknown = null
    void outcomeOf(start(work, signal)).then((settled) => (outcome = settled))
    await jest.advanceTimersByTimeAsync(200)
    expect(outcome).toBe(outcomes[index])
    expect(listeners()).toBe(outcome === null ? 1 : 0)
    expect(jest.getTimerCount()).toBe(0)
  })
})

test.each([
  [199, null],
  [200, 'timeout'],
])('after %i of 200 ms the outcome is %s, and the work hears of it', async (passed, expected) => {
  let [outcome, heard]: unknown[] = [null, null]
  const work = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => (heard = (signal.reason as ApiError).kind))
    return never()
  }
  void outcomeOf(withDeadline(200, undefined, work)).then((settled) => (outcome = settled))
  await jest.advanceTimersByTimeAsync(passed)
  expect([outcome, heard]).toEqual([expected, expected])
})
