import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const PROGRAM = ['--import', 'tsx', path.join(__dirname, 'remotes.ts')]

/** Runs a command; returns its exit code, and which streams have its usage. */
function called(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...PROGRAM, 'prune', ...args])
  return [status, ...[stdout, stderr].map((said) => said.includes('npm run remotes -- prune  '))]
}

test.each([['--help', 0, true, false]])('a command called with %s exits with %i', (argument, ...expected) => {
  expect(called(argument)).toEqual(expected)
})

test('a shorter retention can be requested for pruning; a team’s key is not needed', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'store-'))
  const prune = (...args: string[]) => {
    const env = { ...process.env, REMOTES_STORE: store, BUILD_KEY: 'hello.key' }
    const { status, stdout, stderr } = spawnSync(process.execPath, [...PROGRAM, 'prune', ...args], { env })
    return [status, `${stdout}${stderr}`.split('\n')[0]]
  }
  expect(prune('--older-than', '0')).toEqual([2, expect.stringContaining('To delete it nevertheless: --anyway')])
  expect(prune('--older-than', 'x', '--anyway')).toEqual([2, '--older-than is a number of days.'])
  expect(prune('--older-than', '0', '--anyway')).toEqual([0, 'Nothing can be deleted.'])
})

test.each([
  [['enable'], 'Name a remote.'],
  [['enable', 'remote-bible', '--nonsense'], "Unknown option '--nonsense'"],
])('called with %j it exits with 2, the cause and its usage', (args, said) => {
  const { status, stderr } = spawnSync(process.execPath, [...PROGRAM, ...args])
  expect([status, stderr.toString()]).toEqual([2, expect.stringMatching(/^[^]*\n\nnpm run remotes -- /)])
  expect(stderr.toString()).toContain(said)
})

test('the list of verbs describes each', () => {
  const { status, stdout } = spawnSync(process.execPath, [...PROGRAM, '--help'])
  expect([status, stdout.toString()]).toEqual([0, expect.stringMatching(/^ {2}release {8}builds, checks/m)])
})
