import { readFileSync } from 'node:fs'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** What those that a process has begun hold in memory, and those that they have, in MB (Linux). The process itself is tsx. */
export function memoryOf(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => {
    const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0
    return sum + Math.round(Number(own) / 1024) + memoryOf(child)
  }, 0)
}
