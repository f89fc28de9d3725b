/** Fetches what shows widgets that bring a React of their own. Until they come, what stands in the element stays. */
export function loadWidgets(site: string) {
  const script = document.createElement('script')
  script.onerror = () => addEventListener('online', () => loadWidgets(site), { once: true })
  try {
    script.src = `${site}/embed-widgets.js`
    document.head.append(script)
  } catch {
    // Trusted Types of the page: what stands in the element stays.
  }
}
