import { readFileSync } from 'node:fs'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Memory of a process, in MB (Linux). */
export const ownMemoryOf = (pid: number): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)

/** Memory of a process and its children, in MB. */
export const memoryOf = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), ownMemoryOf(pid))
