import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** A server with range requests, like file servers; `tag` is the ETag. */
const whole =
  (tag = '"1"', file = FILE): Answer =>
  ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    const isPart = from > 0 && headers['if-range'] === tag
    if (isPart && from >= file.length) {
      response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end()
      return
    }
    const body = file.subarray(isPart ? from : 0)
    response.writeHead(isPart ? 206 : 200, {
      etag: tag,
      'content-length': body.length,
      ...(isPart && { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` }),
    })
    response.end(body)
  }

/** Breaks off after some bytes once the client has written them: unread bytes are lost with the connection. */
const broken =
  (bytes: number, headers: Record<string, string> = { etag: '"1"' }): Answer =>
  (_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': FILE.length })
    response.write(FILE.subarray(0, bytes))
    const looking = setInterval(() => {
      const written = statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0
      if (written >= bytes) response.destroy()
    }, 5)
    // Also after the client's timeout: a busy machine is slow.
    response.once('close', () => clearInterval(looking))
  }

const status =
  (code: number, headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('Sorry')

const silent: Answer = () => undefined
const silentAfter =
  (bytes: number): Answer =>
  (_request, response) =>
    void response.writeHead(200, { etag: '"1"', 'content-length': FILE.length }).write(FILE.subarray(0, bytes))

let folder: string
let file: string
let server: Server
let answers: Answer[]
let asked: (string | undefined)[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'download-'))
  file = join(folder, 'bible.json')
  asked = []
  server = createServer((request, response) => {
    asked.push(request.headers.range)
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

test.each<[how: string, answers: Answer[], ranges: (string | undefined)[]]>([
  ['a server that gives it at once', [whole()], [undefined]],
  ['one that breaks off', [broken(HALF), whole()], [undefined, `bytes=${HALF}-`]],
  ['one that falls silent', [silentAfter(HALF), whole()], [undefined, `bytes=${HALF}-`]],
  ['one that breaks off before the last byte', [broken(FILE.length - 1), whole()], [undefined, 'bytes=299999-']],
  ['one that is down for a moment', [status(500), status(503), whole()], [undefined, undefined, undefined]],
  ['one that has another file since', [broken(HALF), whole('"2"')], [undefined, `bytes=${HALF}-`]],
  ['one that knows no tags', [broken(HALF, {}), whole()], [undefined, undefined]],
  ['one whose tag is weak', [broken(HALF, { etag: 'W/"1"' }), whole()], [undefined, undefined]],
  [
    'one that sends another stretch',
    [broken(HALF), status(206, { 'content-range': 'bytes 7-8/9' }), whole()],
    [undefined, `bytes=${HALF}-`, undefined],
  ],
  [
    'one that says there is nothing more',
    [broken(HALF), status(416, { 'content-range': 'bytes */9' }), whole()],
    [undefined, `bytes=${HALF}-`, undefined],
  ],
])('from %s the whole file arrives', async (_how, script, ranges) => {
  answers = script
  await fetchIt()
  expect(readFileSync(file).equals(FILE)).toBe(true)
  expect(asked).toEqual(ranges)
  expect(readdirSync(folder)).toEqual(['bible.json'])
})

test.each<[how: string, answers: Answer[], message: RegExp, requests: number, kept: string[]]>([
  ['has no such file', [status(404)], /not at its address \(the answer was 404\)/, 1, []],
  ['forbids it', [status(403)], /not at its address \(the answer was 403\)/, 1, []],
  ['does not know a range of nothing', [status(416)], /not at its address \(the answer was 416\)/, 1, []],
  ['is broken', [status(500)], /^127\.0\.0\.1:\d+ answered 500\.$/, 3, []],
  ['never answers', [silent], /^127\.0\.0\.1:\d+ was silent for 0\.5 seconds\.$/, 3, []],
  [
    'breaks off where it did before',
    [broken(HALF, {})],
    /cannot be reached \(UND_ERR_SOCKET\)/,
    4,
    ['bible.json.part'],
  ],
  [
    'has another file',
    [whole('"1"', Buffer.from('<html>'))],
    /another file than the known one \(SHA-256 \w{64}\); it was put aside: .*bible\.json\.refused$/,
    1,
    ['bible.json.refused'],
  ],
  [
    'has a longer file',
    [whole('"1"', Buffer.concat([FILE, FILE]))],
    /sent more than 300000 bytes: that is another file/,
    1,
    [],
  ],
])('a server that %s is reported in one line, and no incomplete file is stored', async (...row) => {
  const [, script, message, requests, kept] = row
  answers = script
  const failure = await fetchIt().catch((error: Error) => error)
  expect(failure).toMatchObject({ name: 'ImportError', message: expect.stringMatching(message) })
  expect(asked).toHaveLength(requests)
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
  expect(asked).toHaveLength(1)
})

test('a refused connection is reported', async () => {
  const nowhere = 'http://127.0.0.1:1/'
  await expect(fetchIt({ address: nowhere })).rejects.toThrow(/^127\.0\.0\.1:1 cannot be reached \(/)
})

test('an interrupted download resumes next time, and a complete part is only verified', async () => {
  answers = [broken(HALF), status(404)]
  await expect(fetchIt()).rejects.toThrow('404')
  expect(existsSync(file)).toBe(false)
  answers = [whole()]
  await fetchIt()
  expect(asked).toEqual([undefined, `bytes=${HALF}-`, `bytes=${HALF}-`])

  rmSync(file)
  writeFileSync(`${file}.part`, FILE)
  writeFileSync(`${file}.part.etag`, '"1"')
  await fetchIt()
  expect(asked.at(-1)).toBe('bytes=300000-')
  expect(readFileSync(file).equals(FILE)).toBe(true)
})

test('a damaged part is moved aside, and the next download starts anew', async () => {
  writeFileSync(`${file}.part`, Buffer.alloc(HALF))
  writeFileSync(`${file}.part.etag`, '"1"')
  answers = [whole()]
  await expect(fetchIt()).rejects.toThrow('put aside')
  await fetchIt()
  expect(asked).toEqual([`bytes=${HALF}-`, undefined])
})

test('an unwritable folder is reported by name', async () => {
  answers = [whole()]
  mkdirSync(`${file}.part`)
  await expect(fetchIt()).rejects.toThrow(`${file}.part cannot be written: `)
})
