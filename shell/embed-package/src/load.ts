/** What a page of somebody else's takes from this package by its name: one call, and types of what comes of it. */
export type { LelkeszAttributes, LelkeszElementName } from './elements.ts'
export type { FailureReason, LelkeszEvents } from './events.ts'
export type { LelkeszElement } from './dom.ts'

const loading = new Map<string, Promise<void>>()

/**
 * Fetches `embed.js` of the site: from then on the page's `lelkesz-…` elements show what they are for. Once for a page,
 * however often it is called; after a failure it may be called again. On a server it does nothing.
 * @param site its address, e.g. `https://lelkesz.example`
 * @throws Error when the script cannot be had; TypeError when the address is none
 */
export async function load(site: string): Promise<void> {
  const { origin } = new URL(site)
  if (typeof document === 'undefined') return
  const running = loading.get(origin) ?? fetchScript(`${origin}/embed.js`)
  loading.set(origin, running)
  await running.catch((error: unknown) => {
    loading.delete(origin)
    throw error
  })
}

function fetchScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be loaded`))
    }
    script.src = address
    document.head.append(script)
  })
}
