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
 * Of the time that a page's data may take: one that asks twice, one after the other, and is not answered the second time
 * still has its first answer shown.
 */
const PART_OF_A_CALL = 0.6

/** Errors that are answers of the API: it refused, or has no such item. */
const ANSWERS: ApiErrorKind[] = ['not-found', 'refused', 'validation']

/** An answer of the API; of its headers those that pages read. */
export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Reads a path of the API: the document server by HTTP, a renderer process by way of the document server. */
export type ReadApi = (path: string, headers: Record<string, string>, signal?: AbortSignal) => Promise<ApiAnswer>

/** The request on whose behalf the calls are made. */
export interface RequestApiOptions {
  url: URL
  embedded: boolean
  /** Milliseconds that all data of a page may take. */
  dataDeadlineMs: number
  /** An answer of the API is missing: the document lacks something that the next one may have. */
  onMissing: () => void
}

const environments = new AsyncLocalStorage<ApiEnvironment>()

/** Called once: from now on each call to the API is one of the request in whose work it is made. */
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

/** Does the work of a request, with its own way to the API. */
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
    // A visitor waits for the document: one try, and the browser goes on from there.
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

/** Called once by whatever renders on the server: the document server, and each renderer process. */
export function prepareRendering(readApi: ReadApi) {
  configureRequestApi(readApi)
  provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))
}
