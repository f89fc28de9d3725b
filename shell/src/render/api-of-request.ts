import { AsyncLocalStorage } from 'node:async_hooks'
import { type ApiEnvironment, type ApiErrorKind, configureApi, isApiError } from 'shared-kernel/api'

const CONFIG_TTL_MS = 5000
/**
 * Of the time that a page's data may take: one that asks twice, one after the other, and is not answered the second time
 * still has its first answer shown.
 */
const PART_OF_A_CALL = 0.6

/** What the API refuses or does not have, it has answered. */
const ANSWERS: ApiErrorKind[] = ['not-found', 'refused', 'validation']

/** Whose calls they are, and where to. */
export interface ApiOfRequest {
  url: URL
  embedded: boolean
  /** Origin of the API as this process calls it. */
  internalApiOrigin: string
  /** Milliseconds that all data of a page may take. */
  dataDeadlineMs: number
  /** An answer of the API is missing: the document lacks something that the next one may have. */
  onMissing: () => void
}

const environments = new AsyncLocalStorage<ApiEnvironment>()

/** Called once: from now on each call to the API is one of the request in whose work it is made. */
export function configureApiByRequest() {
  configureApi({
    environment: () => {
      const environment = environments.getStore()
      if (!environment) throw new Error('A call to the API outside of a request')
      return environment
    },
    cacheMs: CONFIG_TTL_MS,
  })
}

/** Does the work of a request, with its own way to the API. */
export function withApiOf<Value>(
  { url, embedded, internalApiOrigin, dataDeadlineMs, onMissing }: ApiOfRequest,
  work: () => Promise<Value>,
): Promise<Value> {
  const environment: ApiEnvironment = {
    origin: internalApiOrigin,
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
