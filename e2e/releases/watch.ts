/** Continuous requests for pages that must keep working, and readiness probes. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Figures, Heard } from './watch-process.ts'

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
    this.#visitors.on('message', (heard: Heard) => {
      if ('problem' in heard) this.complain(heard.problem)
    })
  }

  complain = (problem: string) => void this.complaints.push(`${this.now}: ${problem}`)

  /** Durations of the visits since the last call, in milliseconds. */
  figures(): Promise<Figures> {
    return new Promise((resolve, reject) => {
      const hear = (heard: Heard) => {
        if (!('figures' in heard)) return
        this.#visitors.off('message', hear).off('exit', reject)
        resolve(heard.figures)
      }
      this.#visitors.on('message', hear).on('exit', reject).send('figures')
    })
  }

  async end() {
    if (this.#visitors.exitCode !== null) return
    this.#visitors.send('end')
    await once(this.#visitors, 'exit')
  }
}
