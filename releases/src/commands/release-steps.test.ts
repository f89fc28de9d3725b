import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from '../directory-store.ts'
import { type Rows, withKey, withRemote, withRevokedKey } from '../remotes-table/changes.ts'
import { changeTable } from '../remotes-table/table-store.ts'
import { keyName } from '../signature.ts'
import { newKeys } from '../test-keys.ts'
import { mustAnswer, mustBeSite, mustBeTeams } from './release-steps.ts'

const [operator, team, old, stranger] = [newKeys(), newKeys(), newKeys(), newKeys()]
const REMOTE = 'remote-hello'
const store = new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))
const nameOf = (keys: typeof team) => keyName(keys.trusted[0]!)

beforeAll(async () => {
  const row = { owners: ['Kiss Anna'], spaces: ['/hello/**'] }
  const both = (rows: Rows) =>
    [team, old].reduce((all, { publicKey }) => withKey(all, REMOTE, publicKey), withRemote(rows, REMOTE, row))
  const next = (rows: Rows) => withRevokedKey(both(rows), REMOTE, nameOf(old))
  await changeTable(store, operator, { next, now: new Date() })
})

const tried = (keys: typeof team, remote = REMOTE) =>
  mustBeTeams(store, { build: keys.signing, trusted: operator.trusted }, remote)

test('an active key of the team builds, and what the gate says of a name that is nobody’s is left to it', async () => {
  await tried(team)
  await tried(stranger, 'remote-nobody')
})

test.each([
  ['another team’s', stranger, 'is no key of remote-hello'],
  ['one that was revoked', old, 'was revoked'],
])('a key that signs nothing that counts (%s) is found before anything is built', async (_what, keys, said) => {
  const way = 'Remedy: set BUILD_KEY to an active key of Kiss Anna'
  const whole = new RegExp(`^BUILD_KEY is ${nameOf(keys)}, which ${said}\\. Nothing was built\\.\\n${way}`)
  await expect(tried(keys)).rejects.toThrow(whole)
})

test('who reads the table by the key of another operator is told which variable that is', async () => {
  const reading = mustBeTeams(store, { build: team.signing, trusted: stranger.trusted }, REMOTE)
  await expect(reading).rejects.toThrow(
    `OPERATOR_PUBLIC_KEY is ${nameOf(stranger)}.\nRemedy: ask the operator of the site`,
  )
})

test('where no site answers that is said before anything is built, with what is done without one', async () => {
  let status = 200
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await mustAnswer(site, '--static')
  status = 503
  const none = /^No site answers at http:.* Nothing was built\.\nRemedy: start it.*SITE_ORIGIN.*: --static$/
  await expect(mustAnswer(site, '--static')).rejects.toThrow(none)
  await new Promise((resolve) => server.close(resolve))
  await expect(mustAnswer(site, '--static')).rejects.toThrow(none)
})

const TEAM = { own: 'remote-hello' }
const folder = () => mkdtempSync(path.join(tmpdir(), 'no-site-'))

test('a team that has named another folder is told so, and nothing is made of it', async () => {
  const place = path.join(folder(), 'slip/of/the/pen')
  await expect(mustBeSite(new DirectoryStore(place), TEAM)).rejects.toThrow(
    /slip\/of\/the\/pen is the store of no site: .* Nothing was sent\.\nRemedy: ask whoever runs the site/,
  )
  expect(existsSync(place)).toBe(false)
})

test('where the table of remotes is, a site is; in the workspace a store may begin', async () => {
  const place = folder()
  await expect(mustBeSite(new DirectoryStore(place), { own: null })).resolves.toBeUndefined()
  writeFileSync(path.join(place, 'remotes.json'), '{}')
  await expect(mustBeSite(new DirectoryStore(place), TEAM)).resolves.toBeUndefined()
})
