import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signBuild } from '../build-signature.ts'
import { goneLive, shared } from '../deployments.ts'
import { DirectoryStore } from '../directory-store.ts'
import { REGISTRY_KEY, changeRegistry } from '../registry.ts'
import type { Deployment } from '../registry-document.ts'
import { withKey, withRemote } from '../remotes-table/changes.ts'
import { changeTable } from '../remotes-table/table-store.ts'
import { build } from '../test-deployment.ts'
import { newKeys } from '../test-keys.ts'

jest.setTimeout(60_000)

const NOW = new Date('2026-01-01T10:00:00.000Z')
const REMOTE = 'remote-bible'
const [operator, team, stranger] = [newKeys(), newKeys(), newKeys()]
const store = new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))
const registry = () => readFileSync(path.join(store.folder, REGISTRY_KEY), 'utf8')

beforeAll(async () => {
  const row = { owners: ['Kiss Anna'], spaces: ['/**'] }
  const next = () => withKey(withRemote({}, REMOTE, row), REMOTE, team.publicKey)
  await changeTable(store, operator, { next, now: NOW })
  const signed = (id: string) => signBuild(build(id), team.signing)
  for (const made of [
    (list: Deployment[]) => goneLive(list, signed('b1'), NOW),
    (list: Deployment[]) => goneLive(list, signed('b2'), NOW),
    (list: Deployment[]) => shared(list, signed('b3'), 10, NOW),
  ]) {
    await changeRegistry(
      store,
      operator,
      { what: 'release', remote: REMOTE, buildId: null, by: 'a test', next: made },
      NOW,
    )
  }
})

/** As npm runs a command for a team: its exit code and what it says. */
function called(key: typeof team, command: string, ...args: string[]) {
  const file = path.join(__dirname, `${command}.ts`)
  const pem = key.signing.export({ type: 'pkcs8', format: 'pem' }).toString()
  const env = { ...process.env, REMOTES_STORE: store.folder, BUILD_KEY: pem, OPERATOR_PUBLIC_KEY: operator.publicKey }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, REMOTE, ...args], { env })
  return { status, said: `${stdout}${stderr}` }
}

test.each([
  ['promote', []],
  ['rollback', []],
  ['rollback', ['--to', 'b1']],
  ['off', []],
  ['retire', ['--anyway', '--site', 'http://127.0.0.1:1']],
  ['sign', []],
  ['preview', []],
])('another team is told by npm run %s %j that it is not theirs, and nothing changes', (command, args) => {
  const before = registry()
  const { status, said } = called(stranger, command, ...args)
  expect(said).toContain('is said with a valid key of its owners, Kiss Anna, or with the operator’s. BUILD_KEY is ')
  expect([status, registry()]).toEqual([1, before])
})

// One after another, in one store: each finds what the one before it has left.
test.each([
  ['preview', [], /^remote-bible 1\.0\.0 \(build b3\), until /],
  ['promote', [], /^remote-bible 1\.0\.0 \(build b3\) is live\.$/m],
  ['off', ['--build', 'b3'], /^remote-bible build b3 is off\.$/m],
  ['on', ['--build', 'b3'], /^remote-bible build b3 is on\.$/m],
  ['rollback', [], /^remote-bible build b3 is taken back; visitors get 1\.0\.0 \(build b2\)\.$/m],
])('with its own key alone the team does npm run %s %j', (command, args, said) => {
  expect(called(team, command, ...args)).toEqual({ status: 0, said: expect.stringMatching(said) })
})

test('with its own key alone the team signs what it was shown', () => {
  const word = /--as (\w+)/.exec(called(team, 'sign').said)?.[1] ?? ''
  expect(called(team, 'sign', '--as', word)).toEqual({
    status: 0,
    said: expect.stringContaining('remote-bible is signed: build b2 is live.'),
  })
})

test('with its own key alone the team retires', () => {
  expect(called(team, 'retire', '--anyway', '--site', 'http://127.0.0.1:1')).toEqual({
    status: 0,
    said: expect.stringMatching(/^remote-bible is retired\.$/m),
  })
})
