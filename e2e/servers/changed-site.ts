/** A second document server whose site has another config: the content API is the same, its config is not. */
import { type AddressInfo, createServer } from 'node:net'
import type { Config } from 'shared-kernel/api'
import { startRoom, stopRoom } from './composed-site.ts'
import { FaultProxy } from './fault-proxy.ts'
import { API_PORT, STORE_FOLDER } from './places.ts'

export interface ChangedSite {
  origin: string
  /** What its server and its visitors asked of the content API. */
  api: FaultProxy
  /** Another config again, before the first document is asked for: servers keep a config for some seconds. */
  change: (change: (config: Config) => Config) => void
  stop: () => Promise<void>
}

/** Starts a site with a changed config. */
export async function startChangedSite(change: (config: Config) => Config): Promise<ChangedSite> {
  const apiOrigin = `http://127.0.0.1:${API_PORT}`
  const config = (await (await fetch(`${apiOrigin}/api/v2/config`)).json()) as Config
  const api = new FaultProxy(new URL(apiOrigin))
  await api.listen()
  const setConfig: ChangedSite['change'] = (next) =>
    api.break(/^\/api\/v2\/config$/, { kind: 'body', body: JSON.stringify(next(config)), type: 'application/json' })
  setConfig(change)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { SITE_PORT: String(port), API_INTERNAL_ORIGIN: api.origin, REMOTES_STORE: STORE_FOLDER }
  const site = await startRoom('shell/server/main.ts', [], env, `${origin}/healthz`)
  const stop = async () => {
    await stopRoom(site)
    await api.close()
  }
  return { origin, api, change: setConfig, stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
