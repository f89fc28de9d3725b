/** What goes wrong before anybody can tell of it (`watch-errors.ts`) is written down, and told then. */
export type EarlyError = ErrorEvent | PromiseRejectionEvent

const KINDS = ['error', 'unhandledrejection'] as const
/** A page that fails on and on says so with its first ones. */
const AT_MOST = 20

const noticed: EarlyError[] = []

const note = (event: EarlyError) => {
  if (noticed.length < AT_MOST) noticed.push(event)
}

/** From now on. */
export function noticeErrors(): void {
  for (const kind of KINDS) addEventListener(kind, note)
}

/** What was noticed so far; the rest is for whoever asks. */
export function takeErrors(): EarlyError[] {
  for (const kind of KINDS) removeEventListener(kind, note)
  return noticed.splice(0)
}
