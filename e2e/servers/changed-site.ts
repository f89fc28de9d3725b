/** A second document server whose site has another config: the content API is the same, its config is not. */
import type { Config } from 'shared-kernel/api'
import { FaultProxy } from './fault-proxy.ts'
import { API_PORT } from './addresses.ts'
import { startSiteWith } from './set-up-site.ts'

type Change = (config: Config) => Config

export interface ChangedSite {
  origin: string
  /** Requests of its server and its visitors to the content API. */
  api: FaultProxy
  /** Another config again, before the first document is asked for: servers keep a config for some seconds. */
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
    // First the API: a document that still waits for it would hold up the end of the server.
    await api.close()
    await site.stop()
  }
  return { origin: site.origin, api, change: setConfig, stop }
}
