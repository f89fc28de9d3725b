/** Deadline for optional data of a page. */
export const OPTIONAL_DATA_MS = 1500

/**
 * The value if it arrives within `ms`, else null, also on rejection. Unlike `withinDeadline` it does not abort, so that
 * a later request for the same shares the running call.
 */
export async function arrivedWithin<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  return Promise.race([promise.catch(() => null), timeout]).finally(() => clearTimeout(timer))
}
