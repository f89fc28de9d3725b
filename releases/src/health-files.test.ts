import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from './directory-store.ts'
import { countFigure } from './field-figures.ts'
import { type HealthCounts, noCounts } from './health.ts'
import { readWhole } from './store.ts'
import { healthKey, readHealthFile, readHealthFiles, writeHealthFile } from './health-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'health-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const store = new DirectoryStore(folder)

function countsWith(change: object = {}): HealthCounts {
  const hour = noCounts()
  hour.phases.load = 2
  countFigure(hour.figures, 'shift', 0.2)
  return { 'remote-bible': { b1: { since: '2026-01-01', hours: { '2026-01-01T10': { ...hour, ...change } } } } }
}
const at = '2026-01-01T10:00:00Z'

test('what a server wrote is read as it was, by itself and by others', async () => {
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

test('with a secret only what one of its servers has written counts, where it has written it', async () => {
  const [own, other] = [healthKey('mac-a'), healthKey('mac-b')]
  const written = { at, counts: countsWith() }
  await writeHealthFile(store, own, written, 'secret')
  expect(await readHealthFile(store, own, 'secret')).toMatchObject(written)
  const good = JSON.parse((await readWhole(store, own))!.body.toString('utf8')) as { mac: string }
  const forged = [
    { ...good, counts: countsWith({ gone: 9 }) },
    { ...good, at: '2026-01-02T10:00:00Z' },
    { ...good, mac: '' },
    { ...good, mac: undefined },
  ]
  for (const one of forged) {
    await store.write(own, Buffer.from(JSON.stringify(one)))
    expect(await readHealthFile(store, own, 'secret')).toBeNull()
    // Who only reports has no secret.
    expect(await readHealthFile(store, own)).not.toBeNull()
  }
  await store.write(other, Buffer.from(JSON.stringify(good)))
  expect(await readHealthFiles(store, '', 'secret')).toEqual([])
  await writeHealthFile(store, own, written, 'another secret')
  expect(await readHealthFile(store, own, 'secret')).toBeNull()
})

test.each<[what: string, text: string]>([
  ['what is no JSON', '{'],
  ['no counts', JSON.stringify({ at })],
  ['no time', JSON.stringify({ counts: {} })],
  ['a build without its beginning', JSON.stringify({ at, counts: { r: { b1: { hours: {} } } } })],
  ['what is no build', JSON.stringify({ at, counts: { r: { b1: null } } })],
  ['what are no builds', JSON.stringify({ at, counts: { r: 1 } })],
  ...['documents', 'all', 'jury', 'phases', 'gone', 'figures'].map(
    (field) =>
      [`an hour without ${field}`, JSON.stringify({ at, counts: countsWith({ [field]: undefined }) })] as [
        string,
        string,
      ],
  ),
  ...[-1, 1.5, '1', null].map(
    (count) =>
      [`${JSON.stringify(count)} documents`, JSON.stringify({ at, counts: countsWith({ documents: count }) })] as [
        string,
        string,
      ],
  ),
  ['a tally of a half', JSON.stringify({ at, counts: countsWith({ all: { well: 0.5, failed: 0 } }) })],
  ['a tally of one word', JSON.stringify({ at, counts: countsWith({ jury: { well: 0 } }) })],
  ['a phase that was not counted', JSON.stringify({ at, counts: countsWith({ phases: { load: 'x' } }) })],
  ['a figure that is no list', JSON.stringify({ at, counts: countsWith({ figures: { shift: 1 } }) })],
  ...['painted', 'shift', 'blocked'].map(
    (figure) =>
      [`${figure} of no numbers`, JSON.stringify({ at, counts: countsWith({ figures: { [figure]: ['x', 1] } }) })] as [
        string,
        string,
      ],
  ),
])('%s makes no sense: counting begins anew', async (_what, text) => {
  await store.write('health/x.json', Buffer.from(text))
  expect(await readHealthFile(store, 'health/x.json')).toBeNull()
})
