/** Records calls of a remote's code: the browser reports the scripts that caused each request. */
import type { Page } from '@playwright/test'
import { type Asked, scriptsOf } from './asked.ts'

/** Stack depth: the kernel and the API client are between a remote's loader and the request. */
const STEPS_BACK = 32
/** Fetches of images and files are no calls. */
const CALLS = ['Fetch', 'XHR', 'EventSource', 'Ping']

/** Watches a page; the list grows with each call caused by a script below `folder`. */
export async function watchCalls(page: Page, folder: string): Promise<Asked[]> {
  const asked: Asked[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Debugger.enable')
  await browser.send('Debugger.setSkipAllPauses', { skip: true })
  await browser.send('Debugger.setAsyncCallStackDepth', { maxDepth: STEPS_BACK })
  await browser.send('Network.enable')
  browser.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    const isRemotes = scriptsOf(initiator.stack).some((script) => script.startsWith(folder))
    if (isRemotes && CALLS.includes(type ?? '')) asked.push({ method: request.method, url: request.url })
  })
  browser.on('Network.webSocketCreated', ({ url, initiator }) => {
    if (scriptsOf(initiator?.stack).some((script) => script.startsWith(folder))) asked.push({ method: 'GET', url })
  })
  return asked
}
