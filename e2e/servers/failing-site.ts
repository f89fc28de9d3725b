/** A document server whose content API can fail: a fault proxy stands between the two. */
import { FaultProxy } from './fault-proxy.ts'
import { API_PORT } from './addresses.ts'
import { startSiteWith } from './set-up-site.ts'

export interface FailingSite {
  origin: string
  /** Between this document server and the content API. */
  api: FaultProxy
  stop: () => Promise<void>
}

/** Unless told otherwise it keeps no documents: what fails is seen at once. */
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
