/** Another document server with other settings, on the shared content API and remotes. */
import { startServer, stopServer } from './composed-site.ts'
import { freePort } from './free-port.ts'
import { API_PORT, STORE_FOLDER } from './addresses.ts'

export interface SetUpSite {
  origin: string
  /** Of its process. */
  pid: number
  stop: () => Promise<void>
}

export interface StartedSite extends SetUpSite {
  /** Stops it gracefully with SIGTERM. */
  leave: () => Promise<void>
}

/** Starts a site with these environment variables and options (`shell/server/settings.ts`). */
export async function startSiteWith(settings: Record<string, string>, options: string[] = []): Promise<StartedSite> {
  const port = settings.SITE_PORT ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const env = { SITE_PORT: port, API_PORT: String(API_PORT), REMOTES_STORE: STORE_FOLDER, ...settings }
  const site = await startServer('shell/server/main.ts', options, env, `${origin}/healthz`)
  return { origin, pid: site.pid!, stop: () => stopServer(site), leave: () => stopServer(site, 'SIGTERM') }
}
