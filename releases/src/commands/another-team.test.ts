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

test('the key of another team changes nothing', () => {
  const before = releases()
  const { status, said } = called(stranger, 'promote')
  expect(said).toContain(
    'the manifest of remote-bible must be signed with an active key of Kiss Anna, or of the operator. BUILD_KEY is ',
  )
  expect([status, releases()]).toEqual([1, before])
})

// The cases run in order on one store.
test.each([
  ['preview', [], /^remote-bible 1\.0\.0 \(build b3\), until /],
  ['promote', [], /^remote-bible 1\.0\.0 \(build b3\) is live\.$/m],
  ['rollback', [], /^remote-bible build b3 is withdrawn; visitors get 1\.0\.0 \(build b2\)\.$/m],
])('the team needs only its own key for remotes %s %j', (command, args, said) => {
  expect(called(team, command, ...args)).toEqual({ status: 0, said: expect.stringMatching(said) })
})

test('a remote disabled by the operator cannot be enabled by its team: the message has the owner and the remedy', () => {
  expect(called(operator, 'disable', '--why', 'it steals')).toEqual({
    status: 0,
    said: expect.stringMatching(
      /^No site .*\nremote-bible is disabled\.\nIts pages answer 503\.\nUndo, with the operator's key: /,
    ),
  })
  expect(called(team, 'disable', '--why', 'ours').said).toMatch(/^remote-bible is disabled\./)
  const WHOSE =
    /^remote-bible is not enabled\.\n[^]*Still disabled: the whole remote, by the site’s operator \(root\) since \S+: it steals\.\n {2}Remedy: only the operator/
  expect(called(team, 'enable')).toEqual({ status: 1, said: expect.stringMatching(WHOSE) })
  // Its own is gone.
  const { said } = called(team, 'status')
  expect(said).toMatch(/ {2}disabled all builds {2}since \S+ {2}by the site’s operator \(root\): it steals/)
  expect(said).not.toContain('by its team')
  expect(called(operator, 'enable').said).toContain('remote-bible is enabled.\n')
})

test('a rollback to a build disabled by the operator is rejected', () => {
  expect(called(operator, 'disable', '--build', 'b1').said).toMatch(/^remote-bible build b1 is disabled\./m)
  expect(called(team, 'rollback', '--to', 'b1')).toEqual({ status: 1, said: expect.stringContaining('is disabled') })
})

test('the team needs only its own key for unpublish', () => {
  expect(called(team, 'unpublish', '--anyway')).toEqual({
    status: 0,
    said: expect.stringMatching(/^remote-bible is unpublished\.$/m),
  })
})
