let isAsked = false

/**
 * Fetches what fits the site's frames once the page has one. As a module: policies that guard the addresses of scripts
 * (Trusted Types) say nothing of those.
 */
export function loadFrames(site: string) {
  if (isAsked || !document.querySelector(`iframe[src^="${site}/"]`)) return
  isAsked = true
  import(/* webpackIgnore: true */ `${site}/embed-frames.js`).catch(() => {
    const askAgain = () => {
      isAsked = false
      loadFrames(site)
    }
    addEventListener('online', askAgain, { once: true })
  })
}
