import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** As npm runs a command: its exit code, and where its usage stands. */
function called(...args: string[]) {
  const command = path.join(__dirname, 'prune.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...args])
  return [status, ...[stdout, stderr].map((said) => said.includes('npm run prune  '))]
}

test.each([
  ['--help', 0, true, false],
  ['--nonsense', 2, false, true],
  ['--older-than=1', 2, false, true],
])('a command that is called with %s ends with %i', (argument, ...expected) => {
  expect(called(argument)).toEqual(expected)
})
