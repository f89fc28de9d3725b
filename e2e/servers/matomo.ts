/** Matomo's HTTP tracking API: takes what its own script would send, and tries to set the cookie it would set. */
import { type Answer, RecordingServer } from './recording-server.ts'

/** The parameters of one tracking request. */
export type TrackingRequest = Record<string, string>

const answer: Answer = ({ path, body }, response) => {
  const params = paramsOf(path, body)
  const isKnown = path.startsWith('/matomo.php') && params.rec === '1' && /^\d+$/.test(params.idsite ?? '')
  response.writeHead(isKnown ? 204 : 400, { 'set-cookie': 'MATOMO_SESSID=1; Path=/; Max-Age=1209600; HttpOnly' }).end()
}

/** Matomo reads the address and a form's body alike. */
function paramsOf(path: string, body: string): TrackingRequest {
  const { searchParams } = new URL(path, 'http://tracker')
  return Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
}

export class MatomoServer extends RecordingServer {
  constructor() {
    super(answer)
  }

  get requests(): TrackingRequest[] {
    return this.received.map(({ path, body }) => paramsOf(path, body))
  }

  /** Everything but pings. */
  get pageViews(): TrackingRequest[] {
    return this.requests.filter(({ ping }) => ping === undefined)
  }

  /** Of one browser. */
  pageViewsOf(userAgent: string): TrackingRequest[] {
    return this.received
      .filter(({ headers }) => headers['user-agent'] === userAgent)
      .map(({ path, body }) => paramsOf(path, body))
      .filter(({ ping }) => ping === undefined)
  }

  get pings(): TrackingRequest[] {
    return this.requests.filter(({ ping }) => ping === '1')
  }
}
