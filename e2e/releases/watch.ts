/** Continuous requests for pages that must keep working, and readiness probes. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** They come from a process of their own: what the test does meanwhile (builds, hashes, uploads) holds up no visit. */
export class Watch {
  /** The current trial, for messages. */
  now = 'nothing'
  readonly complaints: string[] = []
  readonly #visitors: ChildProcess

  constructor(origin: string, pages: string[]) {
    this.#visitors = fork(path.join(import.meta.dirname, 'watch-process.ts'), [origin, ...pages], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    this.#visitors.on('message', (problem) => this.complain(String(problem)))
  }

  complain = (problem: string) => void this.complaints.push(`${this.now}: ${problem}`)

  async end() {
    if (this.#visitors.exitCode !== null) return
    this.#visitors.send('end')
    await once(this.#visitors, 'exit')
  }
}
