/** Another document server with a fault proxy before the shared content API, and perhaps a changed config. */
import type { Config } from 'shared-kernel/api'
import { API_PORT } from './addresses.ts'
import { FaultProxy } from './fault-proxy.ts'
import { startSiteWith } from './set-up-site.ts'

export interface ChangedSite {
  origin: string
  /** Proxy for the requests of the server and its visitors to the content API. */
  api: FaultProxy
  stop: () => Promise<void>
}

/** By default without a document cache, so that a fault shows at once. */
export async function startFailingSite(options = ['--no-document-cache']): Promise<ChangedSite> {
  const api = new FaultProxy(new URL(`http://127.0.0.1:${API_PORT}`))
  await api.listen()
  const site = await startSiteWith({ API_INTERNAL_ORIGIN: api.origin }, options)
  const stop = async () => {
    // The API first: a pending request to it would delay the shutdown of the server.
    await api.close()
    await site.stop()
  }
  return { origin: site.origin, api, stop }
}

/** Starts a site with a changed config. */
export async function startChangedSite(change: (config: Config) => Config): Promise<ChangedSite> {
  const config = (await (await fetch(`http://127.0.0.1:${API_PORT}/api/v2/config`)).json()) as Config
  const site = await startFailingSite()
  const body = JSON.stringify(change(config))
  site.api.break(/^\/api\/v2\/config$/, { kind: 'body', body, type: 'application/json' })
  return site
}
