import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestBucket, type TestBucket } from 'releases/store/test-bucket'
import { openTestApi, type TestServer } from '#test/test-app.ts'
import { mediaAt } from '../import/media-store.ts'

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startTestBucket()
  Object.assign(process.env, bucket.env)
})
afterAll(() => bucket.stop())

describe.each(['a folder', 'a bucket'])('media in %s', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'))
  let api: TestServer
  let mediaDir = folder
  beforeAll(async () => {
    if (kind === 'a bucket') mediaDir = bucket.address
    api = await openTestApi({ mediaDir })
    for (const name of ['a.mp3', 'Húsvét/őröm.wav', 'kép.png', 'lap.html', 'lap.pdf'])
      await mediaAt(mediaDir).write(name, '0123456789')
  })
  afterAll(() => api.close())
  const ask = (name: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/media/${encodeURIComponent(name)}`, headers })

  test('[AP-12] a range of a file can be requested', async () => {
    const whole = await ask('a.mp3')
    expect(whole.body).toBe('0123456789')
    expect([whole.statusCode, whole.headers]).toMatchObject([
      200,
      { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' },
    ])
    for (const [range, body, part] of [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
    ] as const) {
      const { statusCode, body: sent, headers } = await ask('a.mp3', { range })
      expect([statusCode, sent, headers['content-range'], headers['content-length']]).toEqual([206, body, part, '3'])
    }
    expect((await ask('a.mp3', { range: 'bytes=99-' })).statusCode).toBe(416)
    expect((await ask('a.mp3', { range: 'bytes=0-1,4-5' })).body).toBe('0123456789')
    const { statusCode, headers } = await api.app.inject({ method: 'HEAD', url: '/media/a.mp3' })
    expect([statusCode, headers['content-length'], headers['cache-control']]).toEqual([
      200,
      '10',
      'public, max-age=2592000',
    ])
  })

  test('a known file is not sent again, and a range of a changed one is sent whole', async () => {
    const { etag = '' } = (await ask('a.mp3')).headers
    expect((await ask('a.mp3', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    const range = 'bytes=2-4'
    if (!String(etag).startsWith('W/'))
      expect((await ask('a.mp3', { range, 'if-range': String(etag) })).body).toBe('234')
    expect((await ask('a.mp3', { range, 'if-range': '"another"' })).body).toBe('0123456789')
  })

  test('types follow from names; documents are downloads', async () => {
    const facts = async (name: string) => {
      const { headers } = await ask(name)
      return [String(headers['content-type']).toLowerCase(), headers['content-disposition']]
    }
    expect(await facts('kép.png')).toEqual(['image/png', undefined])
    expect(await facts('lap.html')).toEqual(['text/html; charset=utf-8', undefined])
    expect(await facts('lap.pdf')).toEqual(['application/pdf', 'attachment'])
    expect((await ask('Húsvét/őröm.wav'.normalize('NFD'))).headers['content-type']).toBe('audio/wav')
  })

  test('[AP-12] dot files and missing ones are not found', async () => {
    await mediaAt(mediaDir).write('.secret', 'x')
    if (kind === 'a folder') mkdirSync(path.join(folder, 'ő'))
    const away = `..%2F${encodeURIComponent(path.basename(folder))}%2Fa.mp3`
    for (const url of ['.secret', 'b.mp3', '', 'a.mp3/', away, '%C5%91', 'a.mp3%5C', '%2E%2E/x', 'o%CC%8B/a.mp3'])
      expect([url, (await api.get(`/media/${url}`)).status]).toEqual([url, 404])
  })
})
