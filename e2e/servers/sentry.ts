/** A server with Sentry's envelope endpoint: lines of JSON, a header, then a header and a payload for each item. */
import { type Answer, RecordingServer } from './recording-server.ts'

export interface EnvelopeItem {
  type: string
  /** Header of the envelope. */
  envelope: { trace?: Record<string, string> }
  payload: unknown
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-sentry-rate-limits,retry-after' }

const answer: Answer = ({ method, path, body }, response) => {
  if (method === 'OPTIONS') return response.writeHead(200, { ...CORS, 'access-control-allow-headers': '*' }).end()
  const { pathname, searchParams } = new URL(path, 'http://sentry')
  const isKnown = pathname === '/api/1/envelope/' && searchParams.get('sentry_key') === SentryServer.key
  if (!isKnown) return response.writeHead(403, CORS).end()
  const { event_id: id } = JSON.parse(body.split('\n', 1)[0] ?? '{}') as { event_id?: string }
  response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(JSON.stringify({ id }))
}

export class SentryServer extends RecordingServer {
  static readonly key = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'

  constructor() {
    super(answer)
  }

  get dsn(): string {
    return `http://${SentryServer.key}@127.0.0.1:${this.port}/1`
  }

  get items(): EnvelopeItem[] {
    return this.received.filter(({ method }) => method === 'POST').flatMap(({ body }) => itemsOf(body))
  }

  /** Payloads of the items of one kind: `event`, `span`, `replay_event`, `replay_recording`, … */
  payloads<Payload>(type: string): Payload[] {
    return this.items.filter((item) => item.type === type).map(({ payload }) => payload as Payload)
  }
}

function itemsOf(body: string): EnvelopeItem[] {
  const bytes = Buffer.from(body, 'utf8')
  let at = 0
  const line = (length?: number) => {
    const newline = bytes.indexOf(10, at)
    const end = length === undefined ? (newline === -1 ? bytes.length : newline) : at + length
    const text = bytes.subarray(at, end).toString('utf8')
    at = end + 1
    return text
  }
  const envelope = JSON.parse(line()) as EnvelopeItem['envelope']
  const items: EnvelopeItem[] = []
  while (at < bytes.length) {
    const { type, length } = JSON.parse(line()) as { type: string; length?: number }
    const text = line(length)
    // A recording has an additional line before its events.
    items.push({
      type,
      envelope,
      payload: JSON.parse(type === 'replay_recording' ? text.slice(text.indexOf('\n')) : text),
    })
  }
  return items
}
