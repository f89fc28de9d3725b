/** Records the calls of a remote's code on a page, and compares them with its row in the remote registry. */
import type { Page } from '@playwright/test'
import { type Calls, BIBLE_HOSTS, mayAskBibleHosts, mayCall, namedOrigins } from '../remote-registry/calls.ts'

export interface Asked {
  method: string
  url: string
}

/** The used part of a CDP stack; `parent` is the async caller. */
export interface Stack {
  callFrames: { url: string }[]
  parent?: Stack
}

/** The scripts on a stack, innermost first. */
export function scriptsOf(stack: Stack | undefined): string[] {
  const scripts: string[] = []
  for (let at = stack; at; at = at.parent) scripts.push(...at.callFrames.map(({ url }) => url))
  return scripts
}

export interface CallContext {
  remote: string
  /** Allowed calls of its row; undefined: not limited. */
  calls: Calls
  /** Origins of the site and its API. */
  origins: string[]
  /** Bible text hosts of the site's config. */
  bibleHosts: string[]
}

/** Used by the kernel to send forms. */
const TOKEN = '/session/token'

/** The line that a row lacks for a call; null: allowed. */
function missingLine({ method, url }: Asked, { calls, origins, bibleHosts }: CallContext): string | null {
  const { origin, protocol, hostname, pathname } = new URL(url)
  if (origins.includes(origin)) {
    return pathname === TOKEN || mayCall(calls, method, pathname) ? null : `${method} ${pathname}`
  }
  if (namedOrigins(calls).includes(origin)) return null
  const isBible = protocol === 'https:' && bibleHosts.includes(hostname)
  if (isBible && mayAskBibleHosts(calls)) return null
  return isBible ? BIBLE_HOSTS : origin
}

/** Message about forbidden calls of a page, with the remedy; null: none. */
export function callsInWords(asked: Asked[], around: CallContext): string | null {
  const { remote, calls } = around
  if (calls === undefined) return null
  return linesInWords(
    remote,
    asked.flatMap((one) => missingLine(one, around) ?? []),
  )
}

/** Message about missing lines of a row, with the remedy; null: none. */
export function linesInWords(remote: string, missing: string[]): string | null {
  if (missing.length === 0) return null
  const lines = [...new Set(missing)]
  const ask = lines.map((line) => `--call '${line}'`).join(' ')
  return (
    `it calls ${lines.join(', ')}, and the row of ${remote} in the remote registry does not name that: ` +
    `leave it out, or ask the operator for it, beside what the row has: npm run remotes -- add ${remote} ${ask}`
  )
}

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
