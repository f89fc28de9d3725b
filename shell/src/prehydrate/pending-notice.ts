/**
 * What the page says of a press that only the composition answers (`layout/HydrationNotice.tsx` has the words): that it was
 * heard, when the answer takes longer than a moment, and that there will be none, when the composition cannot be had.
 */
const MOMENT_MS = 500

/** Not before it is asked for: the server imports this module as well. */
const said = () => document.documentElement.dataset

interface PendingNotice {
  /** Something was pressed. */
  pending: () => void
  /** What was pressed will not be answered; where nothing was, nobody needs to know. */
  failed: () => void
  /** The page is React's. */
  end: () => void
}

export function createPendingNotice(): PendingNotice {
  let isWaiting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    isWaiting = false
  }
  return {
    pending() {
      if (isWaiting) return
      isWaiting = true
      timer = setTimeout(() => (said().waits = 'long'), MOMENT_MS)
    },
    failed() {
      if (isWaiting) said().waits = 'in-vain'
      end()
    },
    end() {
      delete said().waits
      end()
    },
  }
}
