/** Deadline for optional data of a page. */
export const ACCOMPANYING_MS = 1500

/**
 * The value if it arrives within `ms`, else null, also on rejection. Unlike `withinDeadline` it does not abort, so that
 * a later request for the same shares the running call.
 */
export async function arrivedWithin<Value>(ms: number, asked: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer))
}
