/** A document server with a fault proxy before its content API. */
import { FaultProxy } from './fault-proxy.ts'
import { API_PORT } from './addresses.ts'
import { startSiteWith } from './set-up-site.ts'

export interface FailingSite {
  origin: string
  /** Between this document server and the content API. */
  api: FaultProxy
  stop: () => Promise<void>
}

/** By default without a document cache, so that a fault shows at once. */
export async function startFailingSite(options = ['--no-document-cache']): Promise<FailingSite> {
  const api = new FaultProxy(new URL(`http://127.0.0.1:${API_PORT}`))
  await api.listen()
  const { origin, stop } = await startSiteWith({ API_INTERNAL_ORIGIN: api.origin }, options)
  return {
    origin,
    api,
    stop: async () => {
      await stop()
      await api.close()
    },
  }
}
