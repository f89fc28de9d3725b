/** However busy the page is, by then it happens. */
const LATEST_MS = 5000

/** Runs something that no visitor waits for: after the page has loaded, in a moment when nothing else goes on. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST_MS })
    else setTimeout(run, LATEST_MS / 5)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
