import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from '../store/directory-store.ts'
import type { HealthCounts } from './build-health.ts'
import { healthKey, readHealthFile, readHealthFiles, writeHealthFile } from './build-health-files.ts'
import { readStored } from '../store/store.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'health-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new DirectoryStore(folder)

function countsWith(change: object = {}): HealthCounts {
  const minute = { shown: 3, ok: 1, failed: { load: 2 }, ...change }
  const withdrawn = { at: '2026-01-01T10:00:00Z', why: 'it fails' }
  return { 'remote-bible': { b1: { since: '2026-01-01', withdrawn, minutes: { '2026-01-01T10:00': minute } } } }
}
const at = '2026-01-01T10:00:00Z'

test("a server's file is read as written, by itself and by other servers", async () => {
  const [own, other] = [healthKey('a'), healthKey('szerver/2: ő')]
  expect([own, other]).toEqual(['health/a.json', 'health/szerver_2___.json'])
  await writeHealthFile(store, own, { at, counts: countsWith() })
  await writeHealthFile(store, other, { at, counts: {} })
  await store.write('health/notes.txt', Buffer.from('{}'))
  await store.write('health/broken.json', Buffer.from('{'))
  expect(await readHealthFile(store, own)).toEqual({ at, counts: countsWith() })
  expect(await readHealthFiles(store, own)).toEqual([{ at, counts: {} }])
  expect(await readHealthFiles(store)).toHaveLength(2)
  expect(await readHealthFile(store, healthKey('nobody'))).toBeNull()
})

test('with a secret, only files signed by a server for their key count', async () => {
  const [own, other] = [healthKey('mac-a'), healthKey('mac-b')]
  const written = { at, counts: countsWith() }
  await writeHealthFile(store, own, written, 'secret')
  expect(await readHealthFile(store, own, 'secret')).toMatchObject(written)
  const good = JSON.parse((await readStored(store, own))!.body.toString('utf8')) as { mac: string }
  const forged = [
    { ...good, counts: countsWith({ shown: 9 }) },
    { ...good, at: '2026-01-02T10:00:00Z' },
    { ...good, mac: '' },
    { ...good, mac: undefined },
  ]
  for (const one of forged) {
    await store.write(own, Buffer.from(JSON.stringify(one)))
    expect(await readHealthFile(store, own, 'secret')).toBeNull()
    // The status command has no secret.
    expect(await readHealthFile(store, own)).not.toBeNull()
  }
  await store.write(other, Buffer.from(JSON.stringify(good)))
  expect(await readHealthFiles(store, '', 'secret')).toEqual([])
  await writeHealthFile(store, own, written, 'another secret')
  expect(await readHealthFile(store, own, 'secret')).toBeNull()
})

test.each<[what: string, text: string]>([
  ['invalid JSON', '{'],
  ['a build without its release', JSON.stringify({ at, counts: { r: { b1: { minutes: {} } } } })],
  ['a negative count', JSON.stringify({ at, counts: countsWith({ shown: -1 }) })],
  ['an invalid count of a kind', JSON.stringify({ at, counts: countsWith({ failed: { load: 'x' } }) })],
])('%s is ignored: counting starts again', async (_what, text) => {
  await store.write('health/x.json', Buffer.from(text))
  expect(await readHealthFile(store, 'health/x.json')).toBeNull()
})
