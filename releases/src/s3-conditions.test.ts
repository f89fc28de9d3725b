import { S3Store } from './s3-store.ts'
import { StoreConflict, readWhole } from './store.ts'
import { inMemory } from './test-bucket.ts'
import type { Conditions } from './test-s3-service.ts'

const text = (value: string) => Buffer.from(value)

/** Results of a first release, and of one over something older. */
async function releasesIn(conditions: Conditions) {
  const bucket = await inMemory(conditions)
  Object.assign(process.env, bucket.env)
  try {
    const store = new S3Store(bucket.address, bucket.env)
    const first = await store.write('remote-bible.json', text('1'), { onlyIf: null })
    await store.write('remote-bible.json', text('2'), { onlyIf: first })
    await expect(store.write('remote-bible.json', text('3'), { onlyIf: first })).rejects.toThrow(StoreConflict)
    expect(await store.list('')).toEqual(['remote-bible.json'])
    return String((await readWhole(store, 'remote-bible.json'))?.body)
  } catch (error) {
    return String(error)
  } finally {
    await bucket.stop()
  }
}

test.each<[Conditions, string]>([
  ['kept', '2'],
  ['bare', '2'],
  ['ignored', 'takes no notice of conditional writes'],
  ['refused', 'refuses conditional writes also where the condition holds'],
])('with conditional writes %s, releases end with: %s', async (conditions, end) => {
  expect(await releasesIn(conditions)).toContain(end)
})
