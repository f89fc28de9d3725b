import { ApiError } from './api-error.ts'
import { unlessCancelled, withDeadline } from './cancelling.ts'
import { readExternalAnswer, type ExternalBibleText } from './external-answers.ts'
import { loadTransport } from './load-transport.ts'

const DEADLINE_MS = 3000
const MAX_BYTES = 256 * 1024
const LONGEST_ADDRESS = 2048

interface Options {
  /** Hosts of the config (`bible_hosts`) that may be asked. */
  hosts: readonly string[]
  signal?: AbortSignal
}

/**
 * API-07: the text of a passage from a Bible site, without cookies and without our headers, in the browser only: a
 * server that fetches given addresses can be sent anywhere.
 * @throws ApiError `refused` for an address that is not https on one of the hosts, else as any call (ER-03)
 */
export async function getExternalBibleText(address: string, { hosts, signal }: Options): Promise<ExternalBibleText> {
  const url = allowedAddress(address, hosts)
  if (typeof document === 'undefined') throw new ApiError('refused', 'External Bible text is for the browser to fetch')
  return requestExternal(url, signal)
}

/** The address as it may be asked. @throws ApiError `refused` */
export function allowedAddress(address: string, hosts: readonly string[]): string {
  const url = address.length <= LONGEST_ADDRESS ? parseAddress(address) : null
  const allowed =
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    hosts.some((host) => host.toLowerCase() === url.hostname)
  if (!url || !allowed) throw new ApiError('refused', 'This address is not on the list of Bible text hosts')
  url.hash = ''
  return url.href
}

function parseAddress(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** The request itself, for an address that has been looked at. One attempt, 3 s, 256 kB. */
export async function requestExternal(url: string, signal?: AbortSignal): Promise<ExternalBibleText> {
  const send = await unlessCancelled(loadTransport(), signal)
  const answer = await withDeadline(DEADLINE_MS, signal, (attemptSignal) =>
    send({
      method: 'GET',
      url,
      headers: {},
      credentials: false,
      signal: attemptSignal,
      maxBytes: MAX_BYTES,
      guarded: true,
    }),
  )
  const { status } = answer
  if (status === 404 || status === 410) throw new ApiError('not-found', '', { status })
  if (status < 200 || status > 299) throw new ApiError(status >= 500 ? 'server' : 'refused', '', { status })
  return readExternalAnswer(answer)
}
