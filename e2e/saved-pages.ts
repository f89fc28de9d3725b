/** Documents in the service worker's caches, as a test sees them. */
import { type Page, expect } from '@playwright/test'

/** Addresses of the documents that are kept. */
export const savedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('lelkesz-documents-1')).keys()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })

/** Waits until a document is kept: whole, with its files. */
export const untilSaved = (page: Page, address: string) =>
  expect.poll(() => savedAddresses(page), { timeout: 20_000 }).toContain(address)

/** Visits a page and waits until it is kept, with all that is asked for by the way. */
export async function visitAndSave(page: Page, address: string) {
  await page.goto(address)
  const { pathname, search } = new URL(page.url())
  await untilSaved(page, pathname + search)
}

/** A header of a kept document; empty when it has none. */
export const savedHeader = (page: Page, address: string, name: string): Promise<string> =>
  page.evaluate(
    async ([asked, header]) => {
      const found = await (await caches.open('lelkesz-documents-1')).match(asked)
      return found?.headers.get(header) ?? ''
    },
    [address, name] as const,
  )

/** When a kept document was last found to be what the server has. */
export const confirmedAt = (page: Page, address: string) => savedHeader(page, address, 'kept-confirmed')

/** Changes headers of a kept document, as if it had been kept at another time. */
export const changeSaved = (page: Page, address: string, changed: Record<string, string>) =>
  page.evaluate(
    async ([asked, headersToSet]) => {
      const documents = await caches.open('lelkesz-documents-1')
      const found = await documents.match(asked)
      if (!found) throw new Error(`${asked} is not kept`)
      const headers = new Headers(found.headers)
      for (const [name, value] of Object.entries(headersToSet)) headers.set(name, value)
      await documents.put(asked, new Response(found.body, { status: found.status, headers }))
    },
    [address, changed] as const,
  )

/** True when the document that a page shows came without the network. */
export const cameFromSaved = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (arrival?.workerStart ?? 0) > 0 && (arrival?.serverTiming.length ?? 0) === 0
  })
