import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noProgress } from '../progress.ts'
import { download } from './download.ts'

const FILE = Buffer.from(Array.from({ length: 300_000 }, (_, nth) => nth % 251))
const HALF = 150_000
const sha256 = [createHash('sha256').update(FILE).digest('hex')]

/** The server's reaction to one request; the last one is repeated. */
type Answer = RequestListener

const whole =
  (file = FILE): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-length': file.length }).end(file)

const broken =
  (bytes: number): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': FILE.length })
    response.write(FILE.subarray(0, bytes), () => response.destroy())
  }

const status =
  (code: number, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('Sorry')

const silent: Answer = () => undefined
const silentAfter =
  (bytes: number): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-length': FILE.length }).write(FILE.subarray(0, bytes))

let folder: string
let file: string
let server: Server
let answers: Answer[]
let requests: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'))
  file = join(folder, 'bible.json')
  requests = 0
  server = createServer((request, response) => {
    requests += 1
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/bible.json`
const fetchIt = (more = {}) =>
  download({
    address: address(),
    sha256,
    mostBytes: FILE.length,
    file,
    progress: noProgress,
    silenceMs: 500,
    pauseMs: 1,
    ...more,
  })

test.each<[how: string, answers: Answer[], asked: number]>([
  ['a server that gives it at once', [whole()], 1],
  ['one that breaks off', [broken(HALF), whole()], 2],
  ['one that falls silent', [silentAfter(HALF), whole()], 2],
  ['one that is down for a moment', [status(500), status(503), whole()], 3],
])('from %s the whole file arrives', async (_how, script, asked) => {
  answers = script
  await fetchIt()
  expect(readFileSync(file).equals(FILE)).toBe(true)
  expect(requests).toBe(asked)
  expect(readdirSync(folder)).toEqual(['bible.json'])
})

test.each<[how: string, answers: Answer[], message: RegExp, asked: number, kept: string[]]>([
  ['has no such file', [status(404)], /not at its address \(the answer was 404\)/, 1, []],
  ['forbids it', [status(403)], /not at its address \(the answer was 403\)/, 1, []],
  ['is broken', [status(500)], /^127\.0\.0\.1:\d+ answered 500\.$/, 3, []],
  ['never answers', [silent], /^127\.0\.0\.1:\d+ was silent for 0\.5 seconds\.$/, 3, []],
  ['breaks off again and again', [broken(HALF)], /cannot be reached \(UND_ERR_SOCKET\)/, 3, []],
  [
    'has another file',
    [whole(Buffer.from('<html>'))],
    /another file than the known one \(SHA-256 \w{64}\); it was put aside: .*bible\.json\.refused$/,
    1,
    ['bible.json.refused'],
  ],
  [
    'has a longer file',
    [whole(Buffer.concat([FILE, FILE]))],
    /sent more than 300000 bytes: that is another file/,
    1,
    [],
  ],
])('a server that %s is reported in one line, and no incomplete file is stored', async (...row) => {
  const [, script, message, asked, kept] = row
  answers = script
  const failure = await fetchIt().catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'ImportError', message: expect.stringMatching(message) })
  expect(requests).toBe(asked)
  expect(readdirSync(folder)).toEqual(kept)
})

test('a server that is slow but never silent is waited for', async () => {
  const piece = FILE.length / 10
  answers = [
    (_request, response) => {
      response.writeHead(200, { 'content-length': FILE.length })
      let sent = 0
      const sending = setInterval(() => {
        response.write(FILE.subarray(sent, (sent += piece)))
        if (sent === FILE.length) clearInterval(sending)
      }, 150)
      response.once('close', () => clearInterval(sending))
    },
  ]
  await fetchIt({ silenceMs: 1000 })
  expect(requests).toBe(1)
})

test('a refused connection is reported', async () => {
  const nowhere = 'http://127.0.0.1:1/'
  await expect(fetchIt({ address: nowhere })).rejects.toThrow(/^127\.0\.0\.1:1 cannot be reached \(/)
})

test('an unwritable folder is reported by name', async () => {
  answers = [whole()]
  mkdirSync(`${file}.part`)
  await expect(fetchIt()).rejects.toThrow(`${file}.part cannot be written: `)
})
