// The first start fetches the whole Bible in the background, once (docs/decisions/0007).
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Written to the data folder by the first attempt, however it ends. */
const markIn = (dataDir) => path.join(dataDir, 'fetch-tried')

/** Not in CI, not twice, and not into a database that `npm start` did not create. */
export const mayFetch = (env, dataDir) => !env.CI && !env.DATABASE_URL && !existsSync(markIn(dataDir))

/** Before version 1.0.0 this switched it off; read for one release. */
const OLD_SWITCH = 'LIBRARY_FETCH'

/**
 * Starts the attempt where it is allowed, and prints one line with its result.
 * @param {{ env: Record<string, string | undefined>, dataDir: string, log: (line: string) => void,
 *   start: () => import('node:child_process').ChildProcess }} surroundings `start`: the command, its output piped
 */
export function fetchOnce({ env, dataDir, log, start }) {
  if (!mayFetch(env, dataDir)) return
  if (env[OLD_SWITCH] === 'off') return log('LIBRARY_FETCH is read for the last time: npm start -- --no-fetch')
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markIn(dataDir), `${new Date().toISOString()}\n`)
  const child = start()
  let complaint = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk) => (complaint += chunk))
  child.once('close', (code) => {
    // Killed together with the site.
    if (code === null) return
    if (code === 0) return log('The Károli Bible of 1908 has come: pages read from it now.')
    // The last line of the command names the remedy.
    const [last = ''] = complaint.trim().split('\n').slice(-1)
    log(code === 2 && last ? last : 'The whole Bible was not imported: npm run content -- fetch karoli says why.')
  })
}
