/** A site as `npm start` runs it, in places of its own, whose parts can be killed like any other process. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import { root } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { within } from './visitors.ts'

const STARTED_MS = 180_000

export type Part = 'api' | 'site' | 'database'

/** Compiled file of a part in the list of processes. */
const COMMANDS = { api: 'packages/content-api/dev/server', site: 'packages/shell/server/main' }

export class StartedSite {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'started-'))
  #start: ChildProcess | null = null
  #port = 0

  get origin() {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The editor of `npm start`. */
  get editorOrigin() {
    return `http://localhost:${this.#port + 80}`
  }

  /** The folder that it edits. */
  get contentFolder() {
    return path.join(this.#folder, 'data/content')
  }

  get isAlive() {
    return this.#start !== null && this.#start.exitCode === null && this.#start.signalCode === null
  }

  async start() {
    // The database runs as another user.
    chmodSync(this.#folder, 0o755)
    this.#port = await freePort()
    const places = { DATA_DIR: path.join(this.#folder, 'data'), REMOTES_STORE: path.join(this.#folder, 'remotes') }
    const ports = { SITE_PORT: String(this.#port), API_PORT: String(await freePort()) }
    this.#start = spawn(process.execPath, ['tools/start.mjs', '--no-fetch'], {
      cwd: root,
      env: { ...process.env, ...places, ...ports, DATABASE_URL: '', RATE_LIMIT: 'off' },
      stdio: 'ignore',
    })
    await this.untilItServes(STARTED_MS)
  }

  /** Waits until a page is whole and the API answers behind the site. @throws when that takes longer */
  async untilItServes(longestMs: number) {
    const deadline = Date.now() + longestMs
    while (!(await this.#answers('/node/101', /<h1[\s>]/)) || !(await this.#answers('/api/v2/list?s=kegyelem', /"/))) {
      if (Date.now() > deadline) throw new Error(`The site did not serve within ${longestMs} ms`)
      await pause(50)
    }
  }

  #answers(address: string, pattern: RegExp): Promise<boolean> {
    const look = async () => {
      const answer = await fetch(this.origin + address)
      return answer.ok && pattern.test(await answer.text())
    }
    return within(3000, look).catch(() => false)
  }

  /** `kill -9`. False where it does not run at the moment. */
  kill(part: Part): boolean {
    const pid = part === 'database' ? this.#databasePid() : this.#parts().find(isCalled(COMMANDS[part]))?.pid
    try {
      if (pid === undefined) return false
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      return false
    }
  }

  #databasePid(): number | undefined {
    try {
      return Number(readFileSync(path.join(this.#folder, 'data/postgres/data/postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }

  #parts(): Process[] {
    return processes().filter(({ parent }) => parent === this.#start?.pid)
  }

  /** Stops it as Ctrl-C does; gives its exit code and the commands of what is left behind. */
  async stop() {
    const parts = [...this.#parts().map(({ pid }) => pid), this.#databasePid()]
    const ended = once(this.#start!, 'exit')
    this.#start!.kill('SIGINT')
    const [code] = (await ended) as [number | null]
    const left = processes().filter(({ pid }) => parts.includes(pid))
    return { code, left: left.map(({ command }) => command) }
  }

  /** The messages that visitors left, each as often as it is stored; once it has stopped. */
  async storedMessages(): Promise<string[]> {
    const { db, close } = await openEmbeddedDatabase({ dataDir: path.join(this.#folder, 'data/postgres') })
    const rows = await db.selectFrom('feedback_message').select('message').execute()
    await close()
    return rows.map(({ message }) => message)
  }

  remove() {
    this.#start?.kill('SIGKILL')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const isCalled = (command: string) => (one: Process) => one.command.includes(command)

interface Process {
  pid: number
  parent: number
  command: string
}

/** Those that run, without zombies. */
function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
