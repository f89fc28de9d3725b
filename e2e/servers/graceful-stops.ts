/** Readers on persistent connections, while their server is replaced. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startSiteWith } from './set-up-site.ts'

/** Pause of each reader between two requests, in milliseconds. */
const RESTS = [0, 0, 0, 5, 20, 100, 400, 1500]
const READ_MS = 600
const PATHS = ['/node/101', '/kereses?s=kegyelem', '/robots.txt', '/feed.xml', '/api/v2/config']

const get = (address: string, agent: http.Agent) =>
  new Promise<{ problem: string | null; isLast: boolean }>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message, isLast: true })
    http
      .get(address, { agent }, (answer) => {
        const isLast = answer.headers.connection === 'close'
        const problem = answer.statusCode === 200 ? null : String(answer.statusCode)
        answer
          .resume()
          .once('error', fail)
          .once('end', () => resolve({ problem, isLast }))
      })
      .once('error', fail)
  })

/** Replaces a site while readers use it. @returns answers, failures of requests, and ms from the signal to the end */
export async function replaceSite() {
  let answered = 0
  const lost: string[] = []
  const before = await startSiteWith({})
  let site = before
  let isOver = false
  /** A reader whose connection ends with an answer goes on at the newest server. */
  async function read(rest: number) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    let { origin } = site
    for (let turn = rest; !isOver; turn += 1) {
      const { problem, isLast } = await get(origin + PATHS[turn % PATHS.length]!, agent)
      if (problem === null) answered += 1
      else lost.push(`${problem} after a rest of ${rest} ms`)
      if (isLast) origin = site.origin
      await pause(rest)
    }
    agent.destroy()
  }
  const readers = RESTS.map(read)
  site = await startSiteWith({})
  await pause(READ_MS)
  const from = performance.now()
  await before.leave()
  const tookMs = performance.now() - from
  isOver = true
  await Promise.all(readers)
  await site.stop()
  return { answered, lost, tookMs }
}
