/** The content API with its own database in a process that can be killed like any other: without a word. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../content-api/src/database/connect.ts'
import { root } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'

export class KillableApi {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'killed-'))
  #port = 0
  #process: ChildProcess | null = null

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }

  get #database() {
    return path.join(this.#folder, 'postgres')
  }

  /** Starts it anew on what is stored; the database too, where that was killed. Waits until it answers. */
  async start() {
    // The database runs as another user.
    chmodSync(this.#folder, 0o755)
    this.#port ||= await freePort()
    const env = { API_PORT: String(this.#port), DATA_DIR: this.#folder, DATABASE_URL: '', RATE_LIMIT: 'off' }
    this.#process = spawn(process.execPath, ['--import', 'tsx', 'content-api/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = Date.now() + 60_000
    while (!(await this.#answers())) {
      if (Date.now() > deadline) throw new Error('The content API did not come back')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async #answers() {
    const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    return answer?.ok ?? false
  }

  /** `kill -9` of the process, of its database, or of both at once. */
  async kill(what: 'api' | 'database' | 'both') {
    const api = this.#process
    if (!api) throw new Error('Not started')
    if (what !== 'api') process.kill(this.#postmaster(), 'SIGKILL')
    // Without its database it is begun anew, too, whatever it made of the loss.
    if (api.exitCode !== null || api.signalCode !== null) return
    const gone = once(api, 'exit')
    api.kill('SIGKILL')
    await gone
  }

  #postmaster() {
    const [pid] = readFileSync(path.join(this.#database, 'data/postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  }

  /** Ends it and gives the messages that visitors left, each as often as it is stored. */
  async storedMessages(): Promise<string[]> {
    await this.kill('api')
    const { db, close } = await openDatabase({ dataDir: this.#database })
    const rows = await db.selectFrom('feedback_message').select('message').execute()
    await close()
    return rows.map(({ message }) => message)
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
