/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { sandboxFor } from './sandbox.ts'

const SCRIPT = path.join(__dirname, '../../../tools/exit-with-parent.mjs')
const program = `import('${path.join(__dirname, 'sandbox.ts')}').then((m) => console.log(m.sandboxFor('${SCRIPT}').name))`

/** Node 24 reads TypeScript itself; tsx would start a thread there that needs more memory than the limit leaves. */
const TYPESCRIPT = Number.parseInt(process.versions.node) >= 24 ? [] : ['--import', 'tsx']

/** Limits of a process that has lower limits itself. */
const limitedTo = (...limits: string[]) => {
  const command = [...limits, process.execPath, ...TYPESCRIPT, '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync('prlimit', command, { encoding: 'utf8' })
  return stdout.trim() || stderr
}

const hasLimits = spawnSync('prlimit', ['--version']).status === 0
const unlessMissing = hasLimits ? test : test.skip

unlessMissing.each([['--data=660000000'], ['--nofile=60']])(
  '[MF-04] under limits of its own (%s) a server keeps builds as far away as without',
  (limit) => {
    expect(limitedTo(limit)).toBe(sandboxFor(SCRIPT).name)
  },
)

unlessMissing('renderer processes are the first to end when memory ends', () => {
  const [command, ...before] = sandboxFor(SCRIPT).before
  const { stdout } = spawnSync(command!, [...before, 'cat', '/proc/self/oom_score_adj'], { encoding: 'utf8' })
  expect(stdout).toBe('500\n')
})
