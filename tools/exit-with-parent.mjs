import { spawnSync } from 'node:child_process'

const LOOK_EVERY_MS = 500

/**
 * Sends this process SIGTERM once its parent has ended, also by SIGKILL.
 * @param {number} parent its process id
 */
export function endWithParent(parent = process.ppid) {
  const direct = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === direct && isAlive(parent)) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  looking.unref()
}

/** The npm process that runs this one: the parent of the shell between them, which outlives npm. */
export function npmAbove() {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' })
  const [, above, name = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? []
  return name.trim().endsWith('sh') ? Number(above) : process.ppid
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
