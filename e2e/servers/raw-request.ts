/** Sends one request as bytes, which no HTTP client would send, and parses the answer. */
import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 without an HTTP answer. */
  status: number
  headers: Record<string, string>
  body: string
  /** The error of the connection, when the answer is incomplete. */
  problem: 'reset' | 'closed' | 'no answer' | null
  /** Milliseconds until the answer was complete. */
  tookMs: number
}

/** Longer than the server's request timeout, which it answers, too. */
const ANSWER_MS = 20_000

/** The answer in these bytes; null while it is incomplete. */
function parse(bytes: Buffer, hasEnded: boolean, isHead: boolean): Omit<RawAnswer, 'problem' | 'tookMs'> | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
  if (status === 100) return parse(bytes.subarray(end + 4), hasEnded, isHead)
  const body = bytes.subarray(end + 4)
  const isWhole =
    hasEnded ||
    isHead ||
    [204, 304].includes(status) ||
    body.length >= Number(headers['content-length'] ?? Infinity) ||
    (headers['transfer-encoding'] === 'chunked' && body.toString('latin1').endsWith('0\r\n\r\n'))
  return isWhole ? { status, headers, body: body.toString() } : null
}

/** Sends these bytes (one per letter). Never rejects. */
export function rawRequest(origin: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const from = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    const done = (problem: RawAnswer['problem']) => {
      const answer = parse(Buffer.concat(parts), problem === 'closed', bytes.startsWith('HEAD '))
      const nothing = { status: 0, headers: {}, body: '' }
      clearTimeout(late)
      socket.destroy()
      resolve({ ...(answer ?? nothing), problem: answer ? null : problem, tookMs: performance.now() - from })
    }
    const late = setTimeout(() => done('no answer'), ANSWER_MS)
    socket.on('data', (part) => {
      parts.push(part)
      if (parse(Buffer.concat(parts), false, bytes.startsWith('HEAD '))) done(null)
    })
    socket.once('error', () => done('reset'))
    socket.once('end', () => done('closed'))
    socket.write(bytes, 'latin1')
  })
}
