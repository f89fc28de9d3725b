/** Shares of the processor for processes, by control groups of Linux: also on a busy machine each gets its own. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = '/sys/fs/cgroup'
const isVersion2 = existsSync(`${ROOT}/cgroup.subtree_control`)
const PARENT = isVersion2 ? ROOT : `${ROOT}/cpu`
const PERIOD_US = 100_000

export class CpuShare {
  readonly #folder: string

  /** @param cores at most so many; without it no limit @throws Error without the right to make one */
  constructor(name: string, cores?: number) {
    this.#folder = path.join(PARENT, `lelkesz-${process.pid}-${name}`)
    if (isVersion2) writeFileSync(`${PARENT}/cgroup.subtree_control`, '+cpu')
    mkdirSync(this.#folder)
    // Before all other programs.
    this.#write(isVersion2 ? { 'cpu.weight': 10_000 } : { 'cpu.shares': 262_144 })
    const quota = Math.round((cores ?? 0) * PERIOD_US)
    if (cores) this.#write(isVersion2 ? { 'cpu.max': `${quota} ${PERIOD_US}` } : { 'cpu.cfs_quota_us': quota })
  }

  #write(files: Record<string, string | number>) {
    for (const [name, value] of Object.entries(files)) writeFileSync(path.join(this.#folder, name), `${value}`)
  }

  /** Also for processes that it starts later. */
  add(pid: number) {
    this.#write({ 'cgroup.procs': pid })
  }

  /** Processes that still run go back. */
  remove() {
    for (const pid of readFileSync(path.join(this.#folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
      writeFileSync(path.join(PARENT, 'cgroup.procs'), pid)
    rmdirSync(this.#folder)
  }
}

/** Why there are none; null: there are. */
export function whyNoCpuShares(): string | null {
  try {
    new CpuShare('try', 1).remove()
    return null
  } catch (error) {
    return `no control groups for the processor: ${(error as Error).message}`
  }
}
