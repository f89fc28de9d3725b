import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FieldReader } from '../field-reader.ts'
import { formatReport, ImportReport } from '../import-report.ts'
import { type MediaContext, readMediaEntries } from './media-entries.ts'
import { VideoStills } from './video-stills.ts'

const ID = 'dQw4w9-_XcQ'
const YOUTUBE = `https://youtu.be/${ID}`
const WATCH = `https://www.youtube.com/watch?v=${ID}`
const PEERTUBE = 'https://video.pelda.hu/w/kkGMgK9ZtnKfYAgnEtQxbv'

async function read(record: Record<string, unknown>, context: Partial<MediaContext> = {}) {
  const report = new ImportReport()
  const fields = new FieldReader(record, { file: 'x.md' }, report)
  const videoHosts = new Set(['youtube.com', 'video.pelda.hu'])
  const entries = await readMediaEntries(fields, { report, mediaFolder: null, videoHosts, ...context })
  return { entries, isValid: fields.isValid, told: report.issues.map(({ code, message }) => `${code}: ${message}`) }
}

test.each<[given: Record<string, unknown>, entry: Record<string, unknown>]>([
  [{ video: { url: YOUTUBE, title: 'Advent' } }, { kind: 'video', url: WATCH, mime: 'text/html', title: 'Advent' }],
  [{ video: { url: PEERTUBE, image: 'kep.webp' } }, { url: PEERTUBE, mime: 'text/html', image: '/media/kep.webp' }],
  [{ video: { url: 'https://x.hu/a.mp4' } }, { kind: 'video', url: 'https://x.hu/a.mp4', mime: 'video/mp4' }],
  [{ attachments: { file: 'Vázlat 1.PDF' } }, { url: '/media/V%C3%A1zlat%201.PDF', mime: 'application/pdf' }],
  [{ attachments: [{ url: 'https://x.hu/d?id=1', mime: 'application/epub+zip' }] }, { mime: 'application/epub+zip' }],
])('%j is read', async (given, entry) => {
  const { entries, told } = await read(given)
  expect([entries, told]).toMatchObject([[entry], []])
})

test.each<[given: Record<string, unknown>, told: string]>([
  [{ video: { url: 'https://fb.watch/abc/' } }, 'Open it in a browser and copy the address that it leads to'],
  [{ video: { url: 'https://www.youtube.com/@gyulekezet' } }, 'a page of www.youtube.com, but not that of one video'],
  [{ video: { url: 'https://mas.hu/w/kkGMgK9ZtnKf' } }, 'If mas.hu is a PeerTube, name it in "video_hosts"'],
  [{ video: { url: YOUTUBE, image: 'kep.svg' } }, '"kep.svg" is no picture: save it as JPEG, PNG or WebP.'],
  [{ attachments: { file: 'a.html' } }, '"a.html" is no attachment that the site offers. It offers pdf, doc, docx'],
  [{ attachments: { file: 'a.pdf.exe', mime: 'application/pdf' } }, ''],
  [{ attachments: { url: 'https://x.hu/a', mime: 'text/html' } }, 'save it as PDF.'],
  [{ audio: { file: 'a.mp3', chapters: [{ title: 'a' }, { start: 0, title: 'b' }] } }, 'begin after the one before'],
  [{ audio: { file: 'a.mp3', chapters: [{ start: 'x', title: 'a' }] } }, '"x" is no time like 90, 1:30 or 1:02:03.'],
])('%j is refused', async (given, why) => {
  const { entries, isValid, told } = await read(given)
  expect([entries, isValid, told]).toEqual([[], false, [expect.stringContaining(why)]])
})

test('hosts of recordings are collected, without those of pages and documents', async () => {
  const report = new ImportReport()
  const record = {
    audio: [{ url: 'https://hang.hu/a.mp3' }, { file: 'b.mp3' }, { url: '/regi/c.mp3' }],
    video: { url: YOUTUBE },
    attachments: { url: 'https://mas.hu/a.pdf' },
  }
  await readMediaEntries(new FieldReader(record, { file: 'x.md' }, report), { report, mediaFolder: null })
  expect(formatReport(report)).toMatch(/MEDIA_HOSTS of the document server .*: https:\/\/hang\.hu\n/)
})

test('a video of a service that the site does not play is imported with a warning', async () => {
  const { entries, told } = await read({ video: { url: 'https://vimeo.com/76979871' } })
  expect(entries).toHaveLength(1)
  expect(told).toEqual([expect.stringContaining('name "vimeo.com" in "video_hosts" of site.json')])
})

describe('still pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stills-'))
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  /** Mock of the services. */
  let server: Server
  let origin: string
  let answers: Record<string, Buffer | string | number>
  const requests: string[] = []
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      requests.push(url)
      const answer = answers[url.split('?', 1)[0]!] ?? 404
      response.statusCode = typeof answer === 'number' ? answer : 200
      response.end(typeof answer === 'number' ? '' : answer)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  const readVideo = (url: string, canFetch = true) =>
    read(
      { video: { url } },
      { mediaFolder: folder, stills: new VideoStills({ mediaFolder: folder, canFetch, origin }) },
    )

  test('are fetched once into the media folder, and do not replace that of an editor', async () => {
    answers = { [`/vi/${ID}/hqdefault.jpg`]: png }
    const url = `/media/video-stills/youtube.com-${ID}.png`
    expect((await readVideo(YOUTUBE, false)).entries[0]?.image).toBeNull()
    expect((await readVideo(YOUTUBE)).entries[0]?.image).toBe(url)
    expect(readFileSync(join(folder, 'video-stills', `youtube.com-${ID}.png`))).toEqual(png)
    expect((await readVideo(YOUTUBE, false)).entries[0]?.image).toBe(url)
    expect(requests).toHaveLength(2)
    writeFileSync(join(folder, 'kep.jpg'), 'x')
    const { entries } = await read({ video: { url: YOUTUBE, image: 'kep.jpg' } }, { mediaFolder: folder })
    expect(entries[0]?.image).toBe('/media/kep.jpg')
  })

  test.each<[what: string, answers: () => typeof answers, why: string]>([
    ['no picture at its address', () => ({}), 'video.pelda.hu answered 404'],
    ['a picture of another host', () => card('https://10.0.0.1/a.png'), 'video.pelda.hu names no picture of its own'],
    ['no picture', () => card('https://video.pelda.hu/a.png', '<html>'), 'it is neither JPEG, PNG nor WebP'],
    ['too much', () => card('https://video.pelda.hu/a.png', Buffer.alloc(3_000_001)), 'sent more than 3 MB'],
  ])('a service that sends %s is a warning', async (_what, sent, why) => {
    answers = sent()
    const { entries, told } = await readVideo(PEERTUBE)
    expect([entries[0]?.image, told]).toEqual([null, [expect.stringContaining(`The video has no picture: `)]])
    expect(told[0]).toContain(why)
    expect(existsSync(join(folder, 'video-stills', 'video.pelda.hu-kkGMgK9ZtnKfYAgnEtQxbv.png'))).toBe(false)
  })
  const card = (thumbnail_url: string, picture: string | Buffer = png) => ({
    '/services/oembed': JSON.stringify({ thumbnail_url }),
    '/a.png': picture,
  })

  test('an unreachable service is requested and reported once', async () => {
    const stills = new VideoStills({ mediaFolder: folder, canFetch: true, origin: 'http://127.0.0.1:1' })
    const second = `https://video.pelda.hu/w/masikVideo`
    const { entries, told } = await read({ video: [{ url: PEERTUBE }, { url: second }] }, { stills })
    expect(entries).toHaveLength(2)
    expect(told).toEqual([expect.stringContaining('video.pelda.hu cannot be reached (')])
  })
})
