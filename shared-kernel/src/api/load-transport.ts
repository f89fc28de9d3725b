import { ApiError } from './api-error.ts'
import { configuredTransport, type Transport } from './settings.ts'

let loading: Promise<Transport> | null = null

/**
 * The transport of `configureApi()`, by default axios. Loaded with the first call: a server-rendered page does not wait
 * for this code.
 */
export async function loadTransport(): Promise<Transport> {
  const transport = configuredTransport()
  if (transport) return transport
  loading ??= import(/* webpackChunkName: "api-transport" */ './axios-transport.ts').then(
    (module) => module.sendByAxios,
    (cause: unknown) => {
      loading = null
      throw new ApiError('network', 'The transport could not be loaded', { cause })
    },
  )
  return loading
}
