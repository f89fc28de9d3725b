import { spawnSync } from 'node:child_process'

const LOOK_EVERY_MS = 500

/**
 * Ends this process as a signal would, once the one that started it has gone: also when that was killed without a word.
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

/** The process of npm that runs this one: above the shell in which it runs its commands, which outlives it. */
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
