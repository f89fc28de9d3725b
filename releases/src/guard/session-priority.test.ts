import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { SessionPriority } from './session-priority.ts'

const hasSessions = existsSync('/proc/self/autogroup')

/** As `proc(5)` writes it: '/autogroup-12 nice 5'. */
const niceOf = (pid: number) => Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1])

;(hasSessions ? test : test.skip)('a session yields, and comes back', async () => {
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  try {
    const priority = new SessionPriority(child.pid)
    const becomes = async (nice: number) => {
      for (let tries = 0; tries < 60 && niceOf(child.pid!) !== nice; tries += 1) await pause(50)
      expect(niceOf(child.pid!)).toBe(nice)
    }
    priority.set('low')
    await becomes(5)
    // The last one counts, also when it comes while another is being written.
    for (const wanted of ['normal', 'low'] as const) priority.set(wanted)
    await pause(500)
    expect(niceOf(child.pid!)).toBe(5)
    for (const wanted of ['low', 'normal'] as const) priority.set(wanted)
    await becomes(0)
  } finally {
    child.kill('SIGKILL')
  }
})

test('where there are no sessions to be set, nothing happens', async () => {
  new SessionPriority(undefined).set('low')
  new SessionPriority(2 ** 30).set('low')
  await pause(50)
})
