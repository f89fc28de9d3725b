import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { signBuild } from '../manifest/verify-manifest.ts'
import { madeLive, madeCanary } from '../manifest/deployments.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import { changeManifest } from '../manifest/releases.ts'
import { type Deployment, manifestKey } from '../manifest/manifest.ts'
import { NOW, storeWith } from '../remote-registry/test-registry.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'

jest.setTimeout(60_000)

const REMOTE = 'remote-bible'
const [operator, team, stranger] = [newKeys(), newKeys(), newKeys()]
let store: DirectoryStore
const releases = () => readFileSync(path.join(store.folder, manifestKey(REMOTE)), 'utf8')

beforeAll(async () => {
  store = await storeWith(operator, [REMOTE], team)
  const signed = (id: string) => signBuild(build(id), team.signing)
  for (const made of [
    (list: Deployment[]) => madeLive(list, signed('b1'), NOW),
    (list: Deployment[]) => madeLive(list, signed('b2'), NOW),
    (list: Deployment[]) => madeCanary(list, signed('b3'), 10, NOW),
  ]) {
    await changeManifest(
      store,
      operator,
      { what: 'release', remote: REMOTE, buildId: null, by: 'a test', next: made },
      NOW,
    )
  }
})

/** Runs a command as a team or the operator does; returns its exit code and output. */
function called(key: typeof team, command: string, ...args: string[]) {
  const file = path.join(__dirname, 'remotes.ts')
  const pem = key.signing.export({ type: 'pkcs8', format: 'pem' }).toString()
  const whose = key === operator ? { OPERATOR_KEY: pem } : { BUILD_KEY: pem }
  const site = {
    REMOTES_STORE: store.folder,
    OPERATOR_PUBLIC_KEY: operator.publicKey,
    GIT_AUTHOR_NAME: 'root',
    SITE_ORIGIN: 'http://127.0.0.1:1',
  }
  const named = command === 'status' ? [] : [REMOTE]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, command, ...named, ...args],
    {
      env: { ...process.env, ...site, ...whose },
    },
  )
  return { status, said: `${stdout}${stderr}` }
}

test.each([
  ['promote', []],
  ['rollback', []],
  ['unpublish', ['--anyway']],
  ['preview', []],
])('remotes %s %j is rejected for another team, and changes nothing', (command, args) => {
  const before = releases()
  const { status, said } = called(stranger, command, ...args)
  expect(said).toContain(
    'the manifest of remote-bible must be signed with an active key of Kiss Anna, or of the operator. BUILD_KEY is ',
  )
  expect([status, releases()]).toEqual([1, before])
})

// The cases run in order on one store.
test.each([
  ['preview', [], /^remote-bible 1\.0\.0 \(build b3\), until /],
  ['promote', [], /^remote-bible 1\.0\.0 \(build b3\) is live\.$/m],
  ['disable', ['--build', 'b3'], /^remote-bible build b3 is disabled\.$/m],
  ['enable', ['--build', 'b3'], /^remote-bible build b3 is enabled\.$/m],
  ['rollback', [], /^remote-bible build b3 is withdrawn; visitors get 1\.0\.0 \(build b2\)\.$/m],
])('the team needs only its own key for remotes %s %j', (command, args, said) => {
  expect(called(team, command, ...args)).toEqual({ status: 0, said: expect.stringMatching(said) })
})

describe('a remote disabled by the operator', () => {
  const [off, on] = [(...args: string[]) => called(operator, 'disable', ...args), () => called(team, 'enable')]
  const WHOSE =
    /Still disabled: the whole remote, by the site’s operator \(root\) since \S+: it steals\.\n {2}Remedy: only the operator/

  test('cannot be enabled by the team: the message has the owner and the remedy', () => {
    expect(off('--why', 'it steals')).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^No site .*\nremote-bible is disabled\.\nIts pages answer 503\.\nUndo, with the operator's key: /,
      ),
    })
    expect(on()).toEqual({ status: 1, said: expect.stringMatching(/^remote-bible is not enabled\.\n/) })
    expect(on().said).toMatch(WHOSE)
    expect(called(team, 'status').said).toMatch(
      / {2}disabled all builds {2}since \S+ {2}by the site’s operator \(root\): it steals/,
    )
    expect(called(team, 'status', '--record', '--last', '1').said).toMatch(
      / disable {2}remote-bible {2}all builds .*by the site’s operator \(root\): it steals/,
    )
  })

  test('can also be disabled by the team, which enables only its own', () => {
    expect(called(team, 'disable', '--why', 'ours').said).toMatch(/^remote-bible is disabled\./)
    expect(called(team, 'status').said).toMatch(/by its team \(root\): ours/)
    const { status, said } = on()
    expect([status, said]).toEqual([1, expect.stringMatching(WHOSE)])
    expect(called(team, 'status').said).not.toContain('by its team')
  })

  test('a build disabled by the operator: only the operator can enable it, and a rollback skips it', () => {
    expect(called(operator, 'enable').said).toContain('remote-bible is enabled.\n')
    expect(off('--build', 'b1').said).toMatch(/^remote-bible build b1 is disabled\./m)
    expect(called(team, 'rollback', '--to', 'b1')).toEqual({ status: 1, said: expect.stringContaining('is disabled') })
    expect(called(team, 'enable', '--build', 'b1')).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^remote-bible build b1 is not enabled\.\nStill disabled: build b1, by the site’s operator/,
      ),
    })
    expect(called(operator, 'enable', '--build', 'b1').said).toContain('remote-bible build b1 is enabled.\n')
    expect(off('--build', 'nope')).toEqual({ status: 1, said: expect.stringContaining('has no build nope') })
  })
})

test('the team needs only its own key for unpublish', () => {
  expect(called(team, 'unpublish', '--anyway')).toEqual({
    status: 0,
    said: expect.stringMatching(/^remote-bible is unpublished\.$/m),
  })
})

test('a rollback after an unpublish is rejected: for another team because of the key, for its team with the remedy', async () => {
  const next = (list: Deployment[]) => madeLive(list, signBuild(build('b1'), team.signing), NOW)
  const change = { what: 'release' as const, remote: REMOTE, buildId: 'b1', by: 'a test', next }
  await changeManifest(store, { trusted: operator.trusted, build: team.signing }, change, NOW)
  expect(called(stranger, 'rollback').said).toContain('BUILD_KEY is ')
  expect(called(team, 'rollback')).toEqual({
    status: 1,
    said: expect.stringMatching(
      /no previous build for a rollback\. To return to a build from before it was unpublished \(\S+\)/,
    ),
  })
})
