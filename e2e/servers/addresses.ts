/** Ports of the tests' servers: not those of `npm start`, and below the ephemeral ports. */
import path from 'node:path'

export const API_PORT = Number(process.env.E2E_API_PORT ?? 14300)
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 14200)
export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`
export const DATA_FOLDER = '.data/e2e'
export const STORE_FOLDER = path.resolve(import.meta.dirname, '../../.site/e2e')
