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

/** As npm runs a command for a team, or for the operator: its exit code and what it says. */
function called(key: typeof team, command: string, ...args: string[]) {
  const file = path.join(__dirname, `${command}.ts`)
  const pem = key.signing.export({ type: 'pkcs8', format: 'pem' }).toString()
  const whose = key === operator ? { OPERATOR_KEY: pem } : { BUILD_KEY: pem }
  const site = { REMOTES_STORE: store.folder, OPERATOR_PUBLIC_KEY: operator.publicKey, RELEASED_BY: 'root' }
  const named = command === 'registry' ? [] : [REMOTE]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...named, ...args], {
    env: { ...process.env, ...site, ...whose },
  })
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

describe('what the operator has switched off', () => {
  const [off, on] = [(...args: string[]) => called(operator, 'off', ...args), () => called(team, 'on')]
  const WHOSE =
    /Still off: all of it, by the site’s operator \(root\) since \S+: it steals\.\n {2}Way out: only the operator/

  test('the team does not switch on, and is told whose it is and what to do', () => {
    expect(off('--why', 'it steals')).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^remote-bible is off\.\nIts pages say .*\(503\)\.\nOn again, with the operator’s key alone/,
      ),
    })
    expect(on()).toEqual({ status: 1, said: expect.stringMatching(/^remote-bible is not on\.\n/) })
    expect(on().said).toMatch(WHOSE)
    expect(called(team, 'registry').said).toMatch(
      / {2}off {6}all builds {2}since \S+ {2}by the site’s operator \(root\): it steals/,
    )
    expect(called(team, 'registry', '--record', '--last', '1').said).toMatch(
      / off {6}remote-bible {2}all builds .*by the site’s operator \(root\): it steals/,
    )
  })

  test('the team switches off as well, and lifts that alone', () => {
    expect(called(team, 'off', '--why', 'ours').said).toMatch(/^remote-bible is off\./)
    expect(called(team, 'registry').said).toMatch(/by its team \(root\): ours/)
    const { status, said } = on()
    expect([status, said]).toEqual([1, expect.stringMatching(WHOSE)])
    expect(called(team, 'registry').said).not.toContain('by its team')
  })

  test('it is off when the team has retired it and goes live again; the operator switches it on', async () => {
    expect(called(team, 'retire', '--anyway', '--site', 'http://127.0.0.1:1').status).toBe(0)
    expect(called(team, 'registry').said).toMatch(/^remote-bible\n {2}off /m)
    expect(on()).toEqual({ status: 1, said: expect.stringMatching(WHOSE) })
    const next = (list: Deployment[]) => goneLive(list, signBuild(build('b2'), team.signing), NOW)
    const speaker = { trusted: operator.trusted, build: team.signing }
    const change = { what: 'release' as const, remote: REMOTE, buildId: 'b2', by: 'a test', next }
    await changeRegistry(store, speaker, change, NOW)
    expect(on()).toEqual({ status: 1, said: expect.stringMatching(WHOSE) })
    expect(called(operator, 'on')).toEqual({ status: 0, said: 'remote-bible is on.\n' })
    expect(called(operator, 'on')).toEqual({ status: 0, said: 'remote-bible was not off.\n' })
  })

  test('one build, too; and what the team itself has switched off, in its stead', () => {
    expect(off('--build', 'b2').said).toMatch(/^remote-bible build b2 is off\./)
    expect(called(team, 'on', '--build', 'b2')).toEqual({
      status: 1,
      said: expect.stringMatching(/^remote-bible build b2 is not on\.\nStill off: build b2, by the site’s operator/),
    })
    expect(called(operator, 'on', '--build', 'b2').said).toBe('remote-bible build b2 is on.\n')
    expect(off('--build', 'nope')).toEqual({ status: 1, said: expect.stringContaining('has no build nope') })
    expect(called(team, 'off').status).toBe(0)
    expect(called(operator, 'on').said).toBe('remote-bible is on.\n')
  })
})

test('with its own key alone the team retires', () => {
  expect(called(team, 'retire', '--anyway', '--site', 'http://127.0.0.1:1')).toEqual({
    status: 0,
    said: expect.stringMatching(/^remote-bible is retired\.$/m),
  })
})

test('whose it is not is told that first; its team, that what was before it was retired is not gone back to', async () => {
  const next = (list: Deployment[]) => goneLive(list, signBuild(build('b1'), team.signing), NOW)
  const change = { what: 'release' as const, remote: REMOTE, buildId: 'b1', by: 'a test', next }
  await changeRegistry(store, { trusted: operator.trusted, build: team.signing }, change, NOW)
  expect(called(stranger, 'rollback').said).toContain('BUILD_KEY is ')
  expect(called(team, 'rollback')).toEqual({
    status: 1,
    said: expect.stringMatching(
      /no earlier build to go back to\. Builds from before it was retired \(\S+\) are released again/,
    ),
  })
})
