/**
 * What the page says of a press that only the composition answers (`layout/StartNotice.tsx` has the words): that it was
 * heard, when the answer takes longer than a moment, and that there will be none, when the composition cannot be had.
 */
const MOMENT_MS = 500

/** Not before it is asked for: the server imports this module as well. */
const said = () => document.documentElement.dataset

interface Saying {
  /** Something was pressed. */
  pressed: () => void
  /** What was pressed will not be answered; where nothing was, nobody needs to know. */
  inVain: () => void
  /** The page is React's. */
  over: () => void
}

export function sayWaiting(): Saying {
  let isWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    isWaiting = false
  }
  return {
    pressed() {
      if (isWaiting) return
      isWaiting = true
      timer = setTimeout(() => (said().waits = 'long'), MOMENT_MS)
    },
    inVain() {
      if (isWaiting) said().waits = 'in-vain'
      end()
    },
    over() {
      delete said().waits
      end()
    },
  }
}
