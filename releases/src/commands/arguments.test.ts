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

test.each([
  [[], 'Which remote?'],
  [['remote-a', 'remote-b'], 'One remote at a time, not remote-a and remote-b.'],
  [['Bible'], 'Bible is no name of a remote'],
])('a command for one remote, called with %j, says %j', (names, said) => {
  const command = path.join(__dirname, 'on.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...names])
  expect([status, stderr.toString().split('\n')[0]]).toEqual([2, expect.stringContaining(said)])
})

test.each([
  [['lend', 'remote-bible'], 2, 'There is no lend here.'],
  [['key', 'remote-bible'], 2, 'Which file has the public key?'],
])('the table of remotes, called with %j, ends with %i and says %j', (names, code, said) => {
  const command = path.join(__dirname, 'remotes.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command, ...names, '--anyway'])
  expect([status, stderr.toString().split('\n')[0]]).toEqual([code, said])
})
