/** The content API with its own database in processes that can be killed like any other: without a word. */
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
  readonly #settings: Record<string, string>
  #port = 0
  #process: ChildProcess | null = null

  constructor(settings: Record<string, string> = {}) {
    this.#settings = settings
  }

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }

  get #database() {
    return path.join(this.#folder, 'postgres')
  }

  /** False when the process ended by itself, whatever became of its database. */
  get isAlive() {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Of the database, for somebody else than the API. */
  get databaseUrl() {
    const [, , , port] = this.#postmasterFile()
    const password = readFileSync(path.join(this.#database, 'password'), 'utf8')
    return `postgres://lelkesz:${password}@127.0.0.1:${port}/postgres`
  }

  /** Starts it anew on what is stored; the database too, where that was killed. Waits until it answers. */
  async start(args: string[] = []) {
    // The database runs as another user.
    chmodSync(this.#folder, 0o755)
    this.#port ||= await freePort()
    const env = { API_PORT: String(this.#port), DATA_DIR: this.#folder, DATABASE_URL: '', RATE_LIMIT: 'off' }
    this.#process = spawn(process.execPath, ['--import', 'tsx', 'content-api/src/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, ...env, ...this.#settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const deadline = Date.now() + 60_000
    while (!(await this.answers('/readyz'))) {
      if (Date.now() > deadline) throw new Error('The content API did not come back')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async answers(address: string) {
    const answer = await fetch(this.origin + address, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }

  /** `kill -9` of the process, of its database, or of both at once. */
  async kill(what: 'api' | 'database' | 'both') {
    const api = this.#process
    if (!api) throw new Error('Not started')
    if (what !== 'api') this.signalDatabase('SIGKILL')
    // Without its database it is begun anew, too, whatever it made of the loss.
    if (!this.isAlive) return
    const gone = once(api, 'exit')
    api.kill('SIGKILL')
    await gone
  }

  signalDatabase(signal: NodeJS.Signals) {
    process.kill(Number(this.#postmasterFile()[0]), signal)
  }

  #postmasterFile() {
    return readFileSync(path.join(this.#database, 'data/postmaster.pid'), 'utf8').split('\n')
  }

  /** Ends it and gives the messages that visitors left, each as often as it is stored. */
  async storedMessages(): Promise<string[]> {
    await this.kill('api')
    return storedMessagesIn(this.#database)
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** The messages that visitors left in an embedded database that nobody runs, each as often as it is stored. */
export async function storedMessagesIn(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir })
  const rows = await db.selectFrom('feedback_message').select('message').execute()
  await close()
  return rows.map(({ message }) => message)
}
