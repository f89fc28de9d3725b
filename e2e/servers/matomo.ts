/** A server with Matomo's HTTP tracking API, which tries to set Matomo's cookie. */
import { type Answer, RecordingServer } from './recording-server.ts'

/** The parameters of one tracking request. */
export type TrackingRequest = Record<string, string>

const answer: Answer = ({ path, body }, response) => {
  const params = paramsOf(path, body)
  const isKnown = path.startsWith('/matomo.php') && params.rec === '1' && /^\d+$/.test(params.idsite ?? '')
  response.writeHead(isKnown ? 204 : 400, { 'set-cookie': 'MATOMO_SESSID=1; Path=/; Max-Age=1209600; HttpOnly' }).end()
}

/** Parameters may be in the address or in a form's body. */
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

  /** All requests except pings. */
  get pageViews(): TrackingRequest[] {
    return this.requests.filter(({ ping }) => ping === undefined)
  }
}
