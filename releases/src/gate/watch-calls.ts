/** What a remote's code calls on a page: the browser tells of each request which scripts have led to it. */
import type { Page } from '@playwright/test'
import { type Asked, scriptsOf } from './asked.ts'

/** Between a remote's loader and the request stand the kernel and the client of the API. */
const STEPS_BACK = 32
/** What pictures and files are fetched by is no call. */
const CALLS = ['Fetch', 'XHR', 'EventSource', 'Ping']

/** Listens to a page from now on; the list grows with each call that a script below `folder` has led to. */
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
