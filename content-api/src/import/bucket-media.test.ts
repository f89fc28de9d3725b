import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startTestBucket, type TestBucket } from 'releases/store/test-bucket'
import { openImportFolder } from '#test/import-folder.ts'
import { mp3 } from '#test/sounds.ts'
import { openTestApi } from '#test/test-app.ts'
import { readSettings } from '../settings.ts'
import { BucketMedia } from './bucket-media.ts'

const place = openImportFolder()
const requests: string[] = []
let bucket: TestBucket
beforeAll(async () => {
  bucket = await startTestBucket()
  bucket.before = ({ method = '' }) => void requests.push(method)
  Object.assign(process.env, bucket.env)
})
afterAll(() => bucket.stop())

const SERMON = '---\nid: harom\nnid: 300\ntitle: Harmadik\naudio: { file: hang.mp3 }\n---\n'
const sync = () => place.importAll({ mediaFolder: bucket.address, mirror: { confirmed: true }, keepGoing: true })
const methods = (wanted: string) => requests.filter((method) => method === wanted).length

test('sync writes media into the bucket, measures them once, and removes those that it wrote', async () => {
  await place.write('media/hang.mp3', mp3(2))
  await place.write('sermons/harom.md', SERMON)
  expect((await sync()).issues).toEqual([])
  const stored = await fetch(bucket.urlOf('hang.mp3'))
  expect([stored.status, stored.headers.get('content-type'), stored.headers.get('cache-control')]).toEqual([
    200,
    'audio/mpeg',
    'public, max-age=2592000',
  ])
  const [file] = await place.database.db.selectFrom('media_file').select(['bytes', 'seconds']).execute()
  expect(file).toEqual({ bytes: mp3(2).length, seconds: expect.closeTo(2, 0) })

  requests.length = 0
  expect((await sync()).changes).toBe(0)
  // The record of lengths and copies.
  expect([methods('PUT'), methods('GET') <= 3]).toEqual([0, true])

  await rm(join(place.folder, 'media/hang.mp3'))
  await place.write('sermons/harom.md', SERMON.replace(/audio.*\n/, ''))
  expect((await sync()).removedMedia).toEqual(['hang.mp3'])
  expect((await fetch(bucket.urlOf('hang.mp3'))).status).toBe(404)
})

test('a bucket that accepts requests and never answers ends in an error before nginx gives up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const media = new BucketMedia('s3://silent/media')
  Object.assign(process.env, bucket.env)
  const began = Date.now()
  await expect(media.answer('hang.mp3', {}, false)).rejects.toThrow('does not answer in time')
  expect(Date.now() - began).toBeGreaterThan(5000)
  expect(Date.now() - began).toBeLessThan(8000)
  silent.closeAllConnections()
  silent.close()
}, 15_000)

test('with a public address browsers load from the bucket, and plays are still counted', async () => {
  const api = await openTestApi({ mediaDir: `${bucket.address}?public=https://media.example.hu/site/` }, place.database)
  requests.length = 0
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    range: 'bytes=0-',
  }
  const answer = await api.app.inject({ url: '/media/%C5%91r%20a.mp3', headers })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://media.example.hu/site/%C5%91r%20a.mp3'])
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
  expect(requests).toEqual([])
  const played: unknown[] = []
  await api.plays.flush(
    async (counts) => void played.push(...counts),
    (error) => {
      throw error
    },
  )
  expect(played).toMatchObject([{ name: '/media/%C5%91r%20a.mp3', count: 1 }])
  await api.app.close()
})

test('while the service fails a file is unavailable', async () => {
  const api = await openTestApi({ mediaDir: bucket.address }, place.database)
  bucket.before = () => 503
  const answer = await api.get('/media/a.mp3')
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  bucket.before = () => undefined
  expect((await api.get('/media/a.mp3')).status).toBe(404)
  await api.app.close()
})

test.each([
  ['s3://Not A Bucket', /^MEDIA_DIR: s3:\/\/Not A Bucket is not s3:/],
  ['s3://media/a?public=media.example.hu', /^MEDIA_DIR: media.example.hu is not an address for browsers/],
])('the address %s is refused', (address, message) => {
  expect(() => readSettings({ MEDIA_DIR: address })).toThrow(message)
})
