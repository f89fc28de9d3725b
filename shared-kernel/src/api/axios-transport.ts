import axios, { AxiosError } from 'axios'

import { ApiError } from './api-error.ts'
import type { TransportResponse, TransportRequest } from './settings.ts'

/** Axios only transports: retries, tokens and parsing are ours, the same on the server and in browsers. */
const client = axios.create({
  adapter: 'fetch',
  responseType: 'text',
  transformRequest: [(body: unknown) => body],
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  withXSRFToken: false,
})

export async function sendByAxios(request: TransportRequest): Promise<TransportResponse> {
  const { method, url, headers, body, credentials, signal, maxBytes, guarded } = request
  try {
    const answer = await client.request<string>({
      method,
      url,
      // Axios sets its own User-Agent; a changed one makes Firefox send a CORS preflight.
      headers: { ...headers, 'User-Agent': false },
      data: body,
      withCredentials: credentials,
      signal,
      maxContentLength: maxBytes ?? -1,
      fetchOptions: guarded ? { redirect: 'error', referrerPolicy: 'no-referrer' } : undefined,
    })
    return {
      status: answer.status,
      header: (name) => {
        const value: unknown = answer.headers[name.toLowerCase()]
        return typeof value === 'string' ? value : null
      },
      text: answer.data,
    }
  } catch (cause) {
    throw toApiError(cause, signal)
  }
}

function toApiError(cause: unknown, signal: AbortSignal): ApiError {
  if (signal.aborted && signal.reason instanceof ApiError) return signal.reason
  const text = cause instanceof Error ? cause.message : String(cause)
  if (cause instanceof AxiosError && cause.code === AxiosError.ERR_BAD_RESPONSE) {
    return new ApiError('bad-answer', text, { cause })
  }
  return new ApiError('network', text, { cause })
}
