/** Where the tests' own servers stand: away from those of `npm start`. */
import path from 'node:path'

export const API_PORT = Number(process.env.E2E_API_PORT ?? 44300)
export const SITE_PORT = Number(process.env.E2E_SITE_PORT ?? 44200)
export const SITE_ORIGIN = `http://127.0.0.1:${SITE_PORT}`
export const DATA_FOLDER = '.data/e2e'
export const STORE_FOLDER = path.resolve(import.meta.dirname, '../../.site/e2e')
