// The whole Bible is tried for once, in the background of a first start. Why so: docs/decisions/0017.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Left in the data folder by the first try, however it ends. */
const markIn = (dataDir) => path.join(dataDir, 'fetch-tried')

/** Never in tests, never twice, never against any word but `on`, and never into a database that `npm start` did not make itself. */
export const mayFetch = (env, dataDir) =>
  !env.CI && (env.LIBRARY_FETCH || 'on') === 'on' && !env.DATABASE_URL && !existsSync(markIn(dataDir))

/**
 * Starts the try where it may be made, and says in one line how it went.
 * @param {{ env: Record<string, string | undefined>, dataDir: string, say: (line: string) => void,
 *   start: () => import('node:child_process').ChildProcess }} surroundings `start`: the command, its output piped
 */
export function fetchOnce({ env, dataDir, say, start }) {
  if (!mayFetch(env, dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markIn(dataDir), `${new Date().toISOString()}\n`)
  const child = start()
  let complaint = ''
  child.stdout.resume()
  child.stderr.on('data', (chunk) => (complaint += chunk))
  child.once('close', (code) => {
    // Nobody waits for what was ended with the site.
    if (code === null) return
    if (code === 0) return say('The Károli Bible of 1908 has come: pages read from it now.')
    // The command's own last word names the way on; what the importers refuse is told there at length.
    const [last = ''] = complaint.trim().split('\n').slice(-1)
    say(code === 2 && last ? last : 'The whole Bible was not imported: npm run content -- fetch karoli says why.')
  })
}
