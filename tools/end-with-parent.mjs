const LOOK_EVERY_MS = 500

/** Ends this process as a signal would, once the one that started it has gone: also when that was killed without a word. */
export function endWithParent() {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  looking.unref()
}
