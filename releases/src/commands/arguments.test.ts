import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { usageIn } from './arguments.ts'

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
  [
    'npm run on -- remote-bible                 all of it',
    null,
    'npm run on -- remote-bible                 all of it',
  ],
  [
    'npm run on -- remote-bible                 all of it',
    'remote-hello',
    'npm run on                                 all of it',
  ],
  ['  --build <id>       this build', 'remote-hello', '  --build <id>       this build'],
])('the usage %j, in the repository of %s, is %j', (usage, own, said) => {
  expect(usageIn(usage, { own })).toBe(said)
})

test('whoever needs the room prunes what left of late, when that is said; a team’s key has no part in it', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'store-'))
  const prune = (...args: string[]) => {
    const file = path.join(__dirname, 'prune.ts')
    const env = { ...process.env, REMOTES_STORE: store, BUILD_KEY: 'hello.key' }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { env })
    return [status, `${stdout}${stderr}`.split('\n')[0]]
  }
  expect(prune('--older-than', '0')).toEqual([2, expect.stringContaining('Is the room needed more: --anyway')])
  expect(prune('--older-than', 'x', '--anyway')).toEqual([2, '--older-than is a number of days.'])
  expect(prune('--older-than', '0', '--anyway')).toEqual([0, 'Nothing can be deleted.'])
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
