import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { signBuild } from '../manifest/verify-manifest.ts'
import { madeLive } from '../manifest/deployments.ts'
import { DirectoryStore } from '../store/directory-store.ts'
import { changeManifest } from '../manifest/releases.ts'
import { readRegistry } from '../remote-registry/registry-store.ts'
import { keyName } from '../manifest/signature.ts'
import { build } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'

jest.setTimeout(60_000)

const REMOTE = 'remote-hello'
const [operator, team, next] = [newKeys(), newKeys(), newKeys()]
const folder = mkdtempSync(path.join(tmpdir(), 'store-'))
const store = new DirectoryStore(path.join(folder, 'store'))
const keyFile = (name: string, { publicKey }: typeof team) => {
  const file = path.join(folder, name)
  writeFileSync(file, publicKey)
  return file
}

/** The `/readyz` answer of the running site. */
let ready: object = { site: null }
const site = createServer((_, response) => response.end(JSON.stringify(ready)))
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => site.close(resolve)))

/** Runs a command as the operator; resolves to its exit code and output. */
const called = (...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = {
      ...process.env,
      REMOTES_STORE: store.folder,
      OPERATOR_KEY: operator.signing.export({ type: 'pkcs8', format: 'pem' }).toString(),
      SITE_ORIGIN: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    }
    const command = ['--import', 'tsx', path.join(import.meta.dirname, 'remotes.ts'), ...args]
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    )
  })
const registry = async () => (await readRegistry(store, operator.trusted)).registry

// The tests run in order on one store.
test('a row is added, changed and printed', async () => {
  expect(await called('add', REMOTE, '--owner', 'Anna', '--space', '/hello/**', '--call', 'none')).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^remotes\.json of .*, revision 1\nremote-hello {2}Anna {2}\/hello\/\*\*\n {2}calls {3}nothing\n/,
    ),
  })
  expect((await called('add', REMOTE, '--budget', 'sermon-after@1=20000')).said).toContain('sermon-after@1  20000 B')
  const secret = path.join(folder, 'one.key')
  writeFileSync(secret, team.signing.export({ type: 'pkcs8', format: 'pem' }))
  expect((await called('key', REMOTE, secret)).said).toContain('one.key is a private key')
  const { said } = await called('key', REMOTE, keyFile('one.pub', team))
  expect(said).toContain(`  key     ${keyName(team.trusted[0]!)}  active`)
})

test('refuses to change the registry of another site', async () => {
  const { site: id, revision } = await registry()
  ready = { site: 'another', table: 1 }
  expect(await called('add', REMOTE, '--owner', 'Éva')).toEqual({
    code: 1,
    said: expect.stringContaining('is another site: its id is another'),
  })
  expect((await registry()).revision).toBe(revision)
  ready = { site: id, table: revision }
})

test('a key is revoked when visitors lose nothing, and cannot be added again', async () => {
  const signed = (key: typeof team) => signBuild(build('b1', REMOTE), key.signing)
  const release = (key: typeof team) =>
    changeManifest(
      store,
      { trusted: operator.trusted, build: key.signing },
      {
        ...{ what: 'release', remote: REMOTE, buildId: 'b1', by: 'Anna' },
        next: (list) => [...madeLive(list.slice(0, 0), signed(key), new Date())],
      },
      new Date(),
    )
  await release(team)
  const id = keyName(team.trusted[0]!)
  expect(await called('key', REMOTE, '--revoke', id)).toEqual({
    code: 1,
    said: expect.stringMatching(/visitors would lose:\n {2}remote-hello, build b1: .* which was revoked\nRemedy: /),
  })
  expect((await called('key', REMOTE, keyFile('two.pub', next))).code).toBe(0)
  await release(next)
  expect(await called('key', REMOTE, '--revoke', id)).toEqual({
    code: 0,
    said: expect.stringContaining(`${id}  revoked`),
  })
})

test('a row with a live build stays until it is unpublished', async () => {
  expect(await called('remove', REMOTE)).toEqual({
    code: 1,
    said: `${REMOTE} has builds in the manifest. Unpublish it first: npm run remotes -- unpublish ${REMOTE}\n`,
  })
  expect((await called('unpublish', REMOTE, '--anyway')).code).toBe(0)
  expect((await called('remove', REMOTE)).said).toContain('is removed: its name and addresses are free.')
  expect((await registry()).remotes).toEqual({})
})
