/** What a page can do without never holds it up for longer. */
export const ACCOMPANYING_MS = 1500

/**
 * What has arrived after `ms`; null when it has not, or failed. Unlike `withinDeadline` it lets the call go on: who asks
 * for the same once the page is there waits for that very call.
 */
export async function arrivedWithin<Value>(ms: number, asked: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)))
  return Promise.race([asked.catch(() => null), late]).finally(() => clearTimeout(timer))
}
