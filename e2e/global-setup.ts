import { rmSync } from 'node:fs'
import { freshStore, startContentApi, startServer, stopServer } from './servers/composed-site.ts'
import { API_PORT, SITE_ORIGIN, SITE_PORT, STORE_FOLDER } from './servers/addresses.ts'

/** Starts what every test shares, once; returns what stops it. */
export default async function globalSetup() {
  // Not the cache of `npm start`, which holds the manifests of its store.
  process.env.REMOTES_CACHE = `${STORE_FOLDER}-cache`
  rmSync(process.env.REMOTES_CACHE, { recursive: true, force: true })
  await freshStore(STORE_FOLDER)
  const api = await startContentApi()
  const site = await startServer(
    'shell/server/main.ts',
    [],
    { SITE_PORT: String(SITE_PORT), API_PORT: String(API_PORT), REMOTES_STORE: STORE_FOLDER },
    // Not before its renderer processes have rendered: the first tests would find it busy.
    `${SITE_ORIGIN}/readyz`,
  ).catch(async (error: unknown) => {
    await stopServer(api)
    throw error
  })
  return async () => {
    await stopServer(site)
    await stopServer(api)
  }
}
