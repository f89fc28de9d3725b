import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from '../store/directory-store.ts'
import { type Rows, withRevokedKey } from '../remote-registry/changes.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { NOW, storeWith } from '../remote-registry/test-registry.ts'
import { keyName } from '../manifest/signature.ts'
import { newKeys } from '../manifest/test-keys.ts'
import { requireRunningSite, requireSiteStore, requireTeamKey } from './release-steps.ts'

const [operator, team, old, stranger] = [newKeys(), newKeys(), newKeys(), newKeys()]
const REMOTE = 'remote-hello'
let store: DirectoryStore
const nameOf = (keys: typeof team) => keyName(keys.trusted[0]!)

beforeAll(async () => {
  store = await storeWith(operator, [REMOTE], team, old)
  const next = (rows: Rows) => withRevokedKey(rows, REMOTE, nameOf(old))
  await changeRegistry(store, operator, { next, now: NOW })
})

const tried = (keys: typeof team, remote = REMOTE) =>
  requireTeamKey(store, { build: keys.signing, trusted: operator.trusted }, remote)

test('accepts an active key of the team, and leaves an unknown name to the release checks', async () => {
  await tried(team)
  await tried(stranger, 'remote-nobody')
})

test.each([
  ['another team’s', stranger, 'is not a key of remote-hello'],
  ['a revoked one', old, 'was revoked'],
])('a key without valid signatures (%s) is reported before the build starts', async (_what, keys, stdout) => {
  const way = 'Remedy: set BUILD_KEY to an active key of Kiss Anna'
  const whole = new RegExp(`^BUILD_KEY is ${nameOf(keys)}, which ${stdout}\\. Nothing was built\\.\\n${way}`)
  await expect(tried(keys)).rejects.toThrow(whole)
})

test('a registry signed by another operator is reported with the variable to set', async () => {
  const reading = requireTeamKey(store, { build: team.signing, trusted: stranger.trusted }, REMOTE)
  await expect(reading).rejects.toThrow(
    `OPERATOR_PUBLIC_KEY is ${nameOf(stranger)}.\nRemedy: ask the operator of the site`,
  )
})

test('a site that does not answer is reported before the build starts, with the alternative', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await requireRunningSite(site)
  status = 503
  const none = /^No site answers at http:.* Nothing was built\.\nRemedy: start it.*SITE_ORIGIN.*: --without-smoke$/
  await expect(requireRunningSite(site)).rejects.toThrow(none)
  await new Promise((resolve) => server.close(resolve))
  await expect(requireRunningSite(site)).rejects.toThrow(none)
})

const TEAM = { own: 'remote-hello' }
const folder = () => mkdtempSync(path.join(tmpdir(), 'no-site-'))

test('for a team an empty store is an error, and stays empty', async () => {
  const place = path.join(folder(), 'slip/of/the/pen')
  await expect(requireSiteStore(new DirectoryStore(place), TEAM)).rejects.toThrow(
    /slip\/of\/the\/pen is not the store of a site: .* Nothing was sent\.\nRemedy: ask the site’s operator/,
  )
  expect(existsSync(place)).toBe(false)
})

test('a store with a registry is accepted; the workspace may start with an empty one', async () => {
  const place = folder()
  await expect(requireSiteStore(new DirectoryStore(place), { own: null })).resolves.toBeUndefined()
  writeFileSync(path.join(place, 'remotes.json'), '{}')
  await expect(requireSiteStore(new DirectoryStore(place), TEAM)).resolves.toBeUndefined()
})
