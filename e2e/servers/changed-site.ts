/** Another document server with a changed config, on the shared content API. */
import type { Config } from 'shared-kernel/api'
import { FaultProxy } from './fault-proxy.ts'
import { API_PORT } from './addresses.ts'
import { startSiteWith } from './set-up-site.ts'

type Change = (config: Config) => Config

export interface ChangedSite {
  origin: string
  /** Proxy for the requests of the server and its visitors to the content API. */
  api: FaultProxy
  /** Changes the config again; only before the first document, because servers cache the config for some seconds. */
  change: (change: Change) => void
  stop: () => Promise<void>
}

/** Starts a site with a changed config. */
export async function startChangedSite(change: Change): Promise<ChangedSite> {
  const apiOrigin = `http://127.0.0.1:${API_PORT}`
  const config = (await (await fetch(`${apiOrigin}/api/v2/config`)).json()) as Config
  const api = new FaultProxy(new URL(apiOrigin))
  await api.listen()
  const setConfig = (next: Change) =>
    api.break(/^\/api\/v2\/config$/, { kind: 'body', body: JSON.stringify(next(config)), type: 'application/json' })
  setConfig(change)
  const site = await startSiteWith({ API_INTERNAL_ORIGIN: api.origin }, ['--no-document-cache'])
  const stop = async () => {
    // The API first: a pending request to it would delay the shutdown of the server.
    await api.close()
    await site.stop()
  }
  return { origin: site.origin, api, change: setConfig, stop }
}
