import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { goneLive } from '../deployments.ts'
import { DirectoryStore } from '../directory-store.ts'
import { REGISTRY_KEY, readRegistry } from '../registry.ts'
import { EMPTY_REGISTRY } from '../registry-document.ts'
import { EMPTY_TABLE } from '../remotes-table/document.ts'
import { TABLE_KEY } from '../remotes-table/table-store.ts'
import { signDocument } from '../signature.ts'
import { build } from '../test-deployment.ts'
import { newKeys } from '../test-keys.ts'

jest.setTimeout(60_000)

const NOW = new Date('2026-01-01T10:00:00.000Z')
const [operator, release] = [newKeys(), newKeys()]

/** A store as commands of before have left it: one key has signed the whole registry, and the table names no site. */
async function storeOfBefore() {
  const store = new DirectoryStore(mkdtempSync(path.join(tmpdir(), 'store-')))
  const row = { owners: ['Kiss Anna'], spaces: ['/**'], keys: [], budgets: {} }
  const table = { ...EMPTY_TABLE, revision: 3, remotes: { 'remote-bible': row }, signature: undefined }
  const microFrontends = { 'remote-bible': goneLive([], build('b1'), NOW) }
  const off = { 'remote-bible': [{ buildId: 'b0', at: NOW.toISOString(), by: 'Anna', why: 'it steals' }] }
  const registry = { ...EMPTY_REGISTRY, revision: 7, microFrontends, off, signature: undefined }
  await store.write(TABLE_KEY, Buffer.from(JSON.stringify(signDocument(table, operator.signing))))
  await store.write(REGISTRY_KEY, Buffer.from(JSON.stringify(signDocument(registry, release.signing))))
  return store
}

function called(store: DirectoryStore, isOperator: boolean, command: string, ...args: string[]) {
  const pem = operator.signing.export({ type: 'pkcs8', format: 'pem' }).toString()
  const keys = isOperator ? { OPERATOR_KEY: pem } : { OPERATOR_PUBLIC_KEY: operator.publicKey }
  const env = { ...process.env, REMOTES_STORE: store.folder, ...keys }
  const file = path.join(__dirname, `${command}.ts`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], { env })
  return { status, said: `${stdout}${stderr}` }
}

/** The word that a command has said for what it showed. */
const wordIn = (said: string) => /--as (\w+)/.exec(said)?.[1] ?? ''
/** Whether all that the registry says counts. */
const counts = async (store: DirectoryStore) => (await readRegistry(store, operator.trusted)).refused.size === 0

test('of a site of before it is said what does not count, and nothing is changed in it', async () => {
  const store = await storeOfBefore()
  expect(called(store, true, 'sign')).toEqual({
    status: 0,
    said: expect.stringMatching(/^nobody has signed what the registry says of remote-bible\.\nLook at each/),
  })
  expect(called(store, true, 'registry').said).toMatch(
    /remote-bible {2}does not count: nobody has signed[^]*Way out: [^]*off {6}build b0[^]*live {5}1\.0\.0 {2}build b1/,
  )
  expect(called(store, true, 'rollback', 'remote-bible')).toEqual({
    status: 1,
    said: expect.stringContaining('Way out: look at what it says'),
  })
  expect(await counts(store)).toBe(false)
})

test('what stands there is shown with a word for it; that alone is signed, and on a site that has a name', async () => {
  const store = await storeOfBefore()
  const shown = called(store, true, 'sign', 'remote-bible')
  expect(shown).toEqual({
    status: 0,
    said: expect.stringMatching(
      /live {5}build b1 {2}100 %\n {2}off {6}b0 {2}by Anna: it steals\nDoes it hold\? .* --as \w{16}\n/,
    ),
  })
  const word = wordIn(shown.said)
  expect(called(store, true, 'sign', 'remote-bible', '--as', word)).toEqual({
    status: 1,
    said: expect.stringContaining('names no site. Way out, by the operator: npm run sign -- --all'),
  })
  expect(called(store, true, 'sign', 'remote-bible', '--as', 'something')).toEqual({
    status: 1,
    said: expect.stringContaining(`is ${word} now, and not something`),
  })
  expect(await counts(store)).toBe(false)
})

test('nobody but the operator signs all at once', async () => {
  const store = await storeOfBefore()
  expect(called(store, false, 'sign', '--all')).toEqual({
    status: 1,
    said: 'Nothing was changed: --all is the operator’s, and OPERATOR_KEY is not set.\n',
  })
  expect(await counts(store)).toBe(false)
})

test('a site of before comes over by one command of its operator, with what is off', async () => {
  const store = await storeOfBefore()
  expect(called(store, true, 'sign', '--all')).toEqual({
    status: 0,
    said: expect.stringContaining('remote-bible is signed: build b1 is live, and something of it is off.\n'),
  })
  const { registry, refused } = await readRegistry(store, operator.trusted)
  expect([refused.size, registry.revision, registry.off]).toEqual([0, 8, { 'remote-bible': [expect.anything()] }])
  expect(called(store, true, 'sign').said).toBe('All that the registry says counts.\n')
  expect(called(store, true, 'sign', '--all').said).toBe('All that the registry says counts already.\n')
  const word = wordIn(called(store, true, 'sign', 'remote-bible', '--after', '40').said)
  expect(called(store, true, 'sign', 'remote-bible', '--after', '40', '--as', word).status).toBe(0)
  expect((await readRegistry(store, operator.trusted)).registry.statements!['remote-bible']!.number).toBe(41)
})

test.each([
  [['--all', 'remote-bible'], '--all is said alone.'],
  [['--all', '--as', 'x'], '--all is said alone.'],
  [['remote-bible', '--after', 'x'], '--after is a number of an entry.'],
  [['remote-bible', '--after', '9007199254740991'], '--after is a number of an entry.'],
])('it is called wrongly with %j', async (args, said) => {
  const { status, said: heard } = called(await storeOfBefore(), true, 'sign', ...args)
  expect([status, heard.split('\n')[0]]).toEqual([2, said])
})
