/**
 * `npm run bench renders`: documents over HTTP, rendered for each request and from the document cache, alternating with a
 * bare `node:http` server that sends the same bytes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defineBench } from '../bench.ts'
import { type Figure, figure, inRounds, percentile, ratios, timed } from '../measure.ts'
import { withSites } from '../site.ts'
import type { BareAnswer } from './bare-server.ts'

const ADDRESSES = {
  sermon: '/node/101',
  'search results': '/kereses?s=kegyelem',
  'plan day': '/bibliaolvaso-terv/202/1',
}
/** Share of the bare server's documents per second. */
const CACHED_GOAL = { least: 0.8 }
/** Fits into the limits of the document server's render queue. */
const AT_ONCE = 8
/** Settings of each server. */
const OWN_HEADERS = /^(?:date|connection|keep-alive)$/i

export const renders = defineBench({
  summary: 'documents rendered for each request and cached ones, beside a bare node:http',
  options: {
    rounds: { default: 7, help: 'turns of each' },
    renders: {
      default: 100,
      help: 'renders in a turn, one after the other and then 8 at once; ten times as many of the others',
    },
  },
  run: ({ rounds, renders: count }, log) =>
    withSites({ rendered: ['--no-document-cache'], cached: [] }, async (sites) => {
      const bare = await startBareServer()
      try {
        const figures: Figure[] = []
        for (const [subject, address] of Object.entries(ADDRESSES)) {
          log(`Measuring: ${subject}`)
          await bare.answerAs(await settled(sites.cached + address))
          const urls = { rendered: sites.rendered + address, cached: sites.cached + address, bare: bare.origin }
          const turns = await inRounds(
            { rounds, warmUps: 1 },
            {
              rendered: () => takeTurn(urls.rendered, count),
              // Quick as they are, so few of them would be over before they could be timed.
              cached: () => takeTurn(urls.cached, 10 * count),
              bare: () => takeTurn(urls.bare, 10 * count),
            },
          )
          const of = (way: keyof typeof turns, field: keyof Turn) => turns[way].map((turn) => turn[field])
          figures.push(
            figure(subject, 'rendered p50 ms', of('rendered', 'p50')),
            figure(subject, 'rendered p95 ms', of('rendered', 'p95')),
            figure(subject, 'rendered a second', of('rendered', 'rate')),
            figure(subject, 'cached a second', of('cached', 'rate')),
            figure(subject, 'bare a second', of('bare', 'rate')),
            figure(subject, 'rendered / bare', ratios(of('rendered', 'rate'), of('bare', 'rate'))),
            figure(subject, 'cached / bare', ratios(of('cached', 'rate'), of('bare', 'rate')), CACHED_GOAL),
          )
        }
        return figures
      } finally {
        bare.stop()
      }
    }),
})

interface Turn {
  p50: number
  p95: number
  /** Documents per second, with concurrent requests. */
  rate: number
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function takeTurn(url: string, count: number): Promise<Turn> {
  const times: number[] = []
  for (let nth = 0; nth < count; nth += 1) times.push(await timed(() => get(url)))
  let left = count
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (left-- > 0) await get(url)
      }),
    ),
  )
  return { p50: percentile(times, 50), p95: percentile(times, 95), rate: count / (took / 1000) }
}

/** The answer without decompression. @throws Error for every status but 200 */
function get(url: string): Promise<{ rawHeaders: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
          else resolve({ rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) })
        })
      })
      .on('error', reject)
  })
}

/** Waits until the document cache has recompressed the document with a higher level, after its second request. */
async function settled(url: string): Promise<BareAnswer> {
  for (let times = 0; times < 3; times += 1) await get(url)
  await pause(1000)
  const { rawHeaders, body } = await get(url)
  const head = rawHeaders.flatMap((name, nth) =>
    nth % 2 === 0 && !OWN_HEADERS.test(name) ? [name, rawHeaders[nth + 1]!] : [],
  )
  return { head, body: body.toString('base64') }
}

async function startBareServer() {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-server.ts'), { execArgv: ['--import', 'tsx'] })
  const [port] = (await once(child, 'message')) as [number]
  return {
    origin: `http://127.0.0.1:${port}`,
    answerAs: async (answer: BareAnswer) => {
      child.send(answer)
      await once(child, 'message')
    },
    stop: () => child.disconnect(),
  }
}
