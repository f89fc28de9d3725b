import { madeLive, rolledBack } from '../manifest/deployments.ts'
import {
  type HealthFile,
  healthKey,
  readHealthFile,
  readHealthFiles,
  writeHealthFile,
} from '../health/build-health-files.ts'
import { readRecord } from './deploy-record.ts'
import { type RemoteChange, changeManifest, readReleases } from '../manifest/releases.ts'
import { withRemote } from '../remote-registry/changes.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { S3Store } from './s3-store.ts'
import { newKeyPair, readPrivateKey, readPublicKeys } from '../manifest/signature.ts'
import type { OperatorKeys } from '../manifest/verify-manifest.ts'
import { type Store, StoreConflict } from './store.ts'
import { type TestBucket, startTestBucket } from './test-bucket.ts'
import { build } from '../manifest/test-deployment.ts'

jest.setTimeout(120_000)

const NOW = new Date('2026-01-01T10:00:00.000Z')
const isReal = process.env.TEST_BUCKET !== undefined
const ROUNDS = isReal ? 20 : 2
const RACES = isReal ? 100 : 10

let bucket: TestBucket
let unused = 0

beforeAll(async () => {
  bucket = await startTestBucket()
  Object.assign(process.env, bucket.env)
})
afterEach(() => (bucket.before = () => undefined))
afterAll(async () => {
  say(bucket.about())
  await bucket.stop()
})

/** Prints a measured figure; only runs against a real bucket print any. */
function say(figure: string) {
  if (isReal) process.stdout.write(`    ${figure}\n`)
}

/** Several clients of one empty store; two at least. */
function clients(many = 2): [Store, Store, ...Store[]] {
  const address = `${bucket.address}/releases-${(unused += 1)}`
  const open = () => new S3Store(address, bucket.env)
  return [open(), open(), ...Array.from({ length: many - 2 }, open)]
}

function newKeys(): OperatorKeys {
  const { privateKey, publicKey } = newKeyPair()
  return { signing: readPrivateKey(privateKey), trusted: readPublicKeys(publicKey) }
}

const goesLive = (buildId: string): RemoteChange => ({
  what: 'release',
  remote: 'remote-bible',
  buildId,
  by: 'a test',
  next: (list) => madeLive(list, build(buildId), NOW),
})
const goesBack: RemoteChange = {
  ...goesLive('back'),
  what: 'rollback',
  next: (list) => rolledBack(list, { now: NOW, why: 'a test' }),
}

const withRow = (store: Store, keys: OperatorKeys) =>
  changeRegistry(store, keys, {
    next: (rows) => withRemote(rows, 'remote-bible', { owners: ['Kiss Anna'], spaces: ['/**'] }),
    now: NOW,
  })

const middle = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]

test('two concurrent releases and a rollback are each done once and all recorded', async () => {
  const teams = clients(3)
  const [keys, took] = [newKeys(), [] as number[]]
  await withRow(teams[0], keys)
  await changeManifest(teams[0], keys, goesLive('a0'), NOW)
  await changeManifest(teams[0], keys, goesLive('b0'), NOW)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const began = performance.now()
    const changes = [goesLive(`a${round}`), goesLive(`b${round}`), goesBack]
    await Promise.all(changes.map((change, team) => changeManifest(teams[team] ?? teams[0], keys, change, NOW)))
    took.push(performance.now() - began)
  }
  const { releases } = await readReleases(teams[0], keys.trusted)
  expect(releases.revision).toBe(2 + 3 * ROUNDS)
  const record = await readRecord(teams[1], releases.revision)
  expect(record.map(({ revision }) => revision)).toEqual(record.map((_, index) => releases.revision - index))
  const done = record
    .slice(0, -2)
    .map(({ change }) => change?.buildId)
    .sort()
  const asked = Array.from({ length: ROUNDS }, (_, index) => [`a${index + 1}`, `b${index + 1}`, 'back']).flat()
  expect(done).toEqual(asked.sort())
  say(
    `${ROUNDS} times two releases and a rollback at once: 0 lost, each three in ${Math.round(middle(took) ?? 0)} ms (p50)`,
  )
})

test.each([
  ['creates a file', false],
  ['replaces a file', true],
])('of two concurrent writers exactly one %s', async (_, isThere) => {
  const [first, second] = clients()
  const outcomes: string[] = []
  for (let race = 0; race < RACES; race += 1) {
    const key = `race/${race}`
    const onlyIf = isThere ? await first.write(key, Buffer.from('0')) : null
    const writers = [first, second].map(async (store, index) =>
      store.write(key, Buffer.from(`${index + 1}`), { onlyIf }),
    )
    const ended = await Promise.allSettled(writers)
    const kinds = ended.map((one) =>
      one.status === 'fulfilled' ? 'first' : one.reason instanceof StoreConflict ? 'told' : String(one.reason),
    )
    outcomes.push(kinds.sort().join(', '))
  }
  expect([...new Set(outcomes)]).toEqual(['first, told'])
  say(`${RACES} races in which both ${isThere ? 'replace' : 'create'}: one first and one told, each time`)
})

test('releases succeed once each although every third connection breaks', async () => {
  const [store] = clients()
  const keys = newKeys()
  await withRow(store, keys)
  let requests = 0
  bucket.before = () => {
    if ((requests += 1) % 3 === 0) throw new Error('cut')
  }
  for (let round = 1; round <= ROUNDS; round += 1) await changeManifest(store, keys, goesLive(`a${round}`), NOW)
  bucket.before = () => undefined
  const { releases } = await readReleases(store, keys.trusted)
  expect([releases.revision, (await readRecord(store, 100)).length]).toEqual([ROUNDS, ROUNDS])
  say(`${Math.floor(requests / 3)} of ${requests} connections broken during ${ROUNDS} releases: 0 lost, 0 twice`)
})

test('health files written concurrently, two under one name, are never read half-written', async () => {
  const servers = clients(4)
  const names = ['one', 'two', 'twin', 'twin']
  const written = (turn: number): HealthFile => ({ at: `${turn}`.padStart(2, '0').repeat(5000), counts: {} })
  const write = (turn: number) =>
    Promise.all(servers.map((store, server) => writeHealthFile(store, healthKey(names[server] ?? ''), written(turn))))
  await write(0)
  let isWriting = true
  const writing = (async () => {
    for (let turn = 1; turn <= ROUNDS * 5; turn += 1) await write(turn)
  })().finally(() => (isWriting = false))
  let reads = 0
  for (; isWriting; reads += 1) expect(await readHealthFiles(servers[0])).toHaveLength(3)
  await writing
  const last = await Promise.all(names.map((name) => readHealthFile(servers[0], healthKey(name))))
  expect(last).toEqual(names.map(() => written(ROUNDS * 5)))
  say(
    `${ROUNDS * 5 * servers.length} writes of health by ${servers.length} servers, read ${reads} times meanwhile: always whole`,
  )
})
