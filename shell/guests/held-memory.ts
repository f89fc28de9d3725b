/** Asking the system takes as long as a twentieth of a page. */
const ASKED_EVERY_MS = 1000

let bytes = 0
let askedAt = -Infinity

/** Bytes that this process holds, as it was a second ago at most. */
export function heldBytes(): number {
  const now = performance.now()
  if (now - askedAt >= ASKED_EVERY_MS) {
    bytes = process.memoryUsage.rss()
    askedAt = now
  }
  return bytes
}
