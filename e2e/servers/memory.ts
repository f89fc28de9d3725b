import { readFileSync } from 'node:fs'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** What a process and those it has begun hold in memory, in MB (Linux). */
export function memoryOf(pid: number): number {
  const own = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Math.round(Number(own) / 1024))
}
