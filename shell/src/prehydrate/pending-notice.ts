/**
 * Tells the user that a click waits for hydration, and when hydration failed (`layout/HydrationNotice.tsx` has the
 * texts).
 */
const DELAY_MS = 150

/** A function: the server imports this module as well. */
const root = () => document.documentElement.dataset

interface PendingNotice {
  /** A click waits. */
  pending: () => void
  /** Hydration failed; shown only while a click waits. */
  failed: () => void
  /** The page is hydrated. */
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
      timer = setTimeout(() => (root().waits = 'long'), DELAY_MS)
    },
    failed() {
      if (isWaiting) root().waits = 'in-vain'
      end()
    },
    end() {
      delete root().waits
      end()
    },
  }
}
