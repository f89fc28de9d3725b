export type Deadline = Pick<IdleDeadline, 'timeRemaining'>

/** Of one turn, in milliseconds, where the browser does not tell idle time. */
const TURN_MS = 8

/** Runs the work when the browser has nothing else to do. */
export const whenIdle: (work: (deadline: Deadline) => void) => unknown =
  globalThis.requestIdleCallback ??
  ((work) =>
    setTimeout(() => {
      const end = performance.now() + TURN_MS
      work({ timeRemaining: () => end - performance.now() })
    }))
