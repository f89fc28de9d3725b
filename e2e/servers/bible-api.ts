/** A server with the API of szentiras.eu, on https with a temporary certificate. */
import { generate } from 'selfsigned'
import { type Answer, RecordingServer } from './recording-server.ts'

export const BIBLE_HOST = 'szentiras.eu'

/** Addresses and answers as of the real one: `/api/idezet/{reference}/{translation}`. */
const answer: Answer = ({ path }, response) => {
  const [, reference, translation] = /^\/api\/idezet\/([^/]+)\/(\w+)$/.exec(decodeURIComponent(path)) ?? []
  if (reference === undefined) return response.writeHead(404, CORS).end()
  response.writeHead(200, { ...CORS, 'content-type': 'application/json; charset=UTF-8' }).end(
    JSON.stringify({
      keres: { feladat: 'idezet', hivatkozas: reference, forma: 'json' },
      valasz: {
        versek: [
          { szoveg: 'Máshonnan való <b>szöveg</b> ehhez', jegyzetek: [], hely: { gepi: 'ROM_8_15', szep: reference } },
        ],
        forditas: { nev: 'Revideált új fordítás', rov: translation },
      },
    }),
  )
}

export const CORS = { 'access-control-allow-origin': '*' }

/** Creates the certificate and the server; the caller starts it. */
export async function createBibleApi(): Promise<RecordingServer> {
  const names = [{ type: 2 as const, value: BIBLE_HOST }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: BIBLE_HOST }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names }],
  })
  return new RecordingServer(answer, { key, cert })
}
