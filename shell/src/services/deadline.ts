/** Gives `null` after so many milliseconds. */
export const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null))

/** What a promise comes to, or what `late` says (or throws) when it has not come to anything within the time. */
export function inTime<Value, Late>(promise: Promise<Value>, ms: number, late: () => Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return Promise.race([promise, over.then(late)]).finally(() => clearTimeout(timer))
}
