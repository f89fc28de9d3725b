import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type ApiEnvironment,
  ApiError,
  type ApiErrorKind,
  configureApi,
  isApiError,
  type Transport,
} from 'shared-kernel/api'
import { parse } from 'parse5'
import { provideHtmlParser } from 'shared-kernel/safe-html'

const CONFIG_TTL_MS = 5000
/**
 * Share of the data deadline for one call: when the second of two sequential calls times out, the first answer is still
 * shown.
 */
const PART_OF_A_CALL = 0.6

/** Errors that are answers of the API: it refused, or has no such item. */
const ANSWERS: ApiErrorKind[] = ['not-found', 'refused', 'validation']

/** An answer of the API, with the headers that pages read. */
export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Reads a path of the API: by HTTP in the document server, through the document server in a renderer process. */
export type ReadApi = (path: string, headers: Record<string, string>, signal?: AbortSignal) => Promise<ApiAnswer>

/** The request for which calls are made. */
export interface RequestApiOptions {
  url: URL
  embedded: boolean
  /** Deadline for all data of a page, in milliseconds. */
  dataDeadlineMs: number
  /** An API answer is missing: a later document may have more. */
  onMissing: () => void
}

const environments = new AsyncLocalStorage<ApiEnvironment>()

/** Called once: from now on each API call belongs to the request of its async context. */
export function configureRequestApi(readApi: ReadApi) {
  configureApi({
    environment: () => {
      const environment = environments.getStore()
      if (!environment) throw new Error('A call to the API outside of a request')
      return environment
    },
    cacheMs: CONFIG_TTL_MS,
    transport: transportOf(readApi),
  })
}

/** Runs the work of a request with its own API access. */
export function withRequestApi<Value>(
  { url, embedded, dataDeadlineMs, onMissing }: RequestApiOptions,
  work: () => Promise<Value>,
): Promise<Value> {
  const environment: ApiEnvironment = {
    origin: '',
    site: url.hostname,
    embedded,
    language: 'hu',
    languages: ['hu'],
    // Visitors wait for the document: one attempt, then the browser continues.
    retries: 0,
    timeoutMs: PART_OF_A_CALL * dataDeadlineMs,
    credentials: false,
    token: 'none',
    onFailure: (error) => {
      if (!isApiError(error) || !ANSWERS.includes(error.kind)) onMissing()
    },
  }
  return environments.run(environment, work)
}

const transportOf =
  (readApi: ReadApi): Transport =>
  async ({ method, url, headers, signal }) => {
    if (method !== 'GET') throw new ApiError('refused', `A page is rendered without sending: ${method}`)
    try {
      const { status, headers: answered, body } = await abortable(readApi(url, headers, signal), signal)
      return { status, header: (name) => answered[name] ?? null, text: body.toString('utf8') }
    } catch (cause) {
      if (signal.aborted && signal.reason instanceof ApiError) throw signal.reason
      throw new ApiError('network', 'The content API does not answer', { cause })
    }
  }

/** A reader may ignore its signal. */
const abortable = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** Called once in each server process that renders. */
export function prepareRendering(readApi: ReadApi) {
  configureRequestApi(readApi)
  provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))
}
