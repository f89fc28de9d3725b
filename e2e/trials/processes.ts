/** What runs on this computer. */
import { execFileSync } from 'node:child_process'

export interface Process {
  pid: number
  parent: number
  command: string
}

/** Those that run. What has ended and is only not yet taken note of (by whom its killed parent left it to) does not. */
export function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}
