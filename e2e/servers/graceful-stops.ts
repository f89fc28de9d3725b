/** Readers on persistent connections, while the servers are replaced one after the other. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartedSite, startSiteWith } from './set-up-site.ts'

/** Pause of each reader between two requests, in milliseconds. */
const RESTS = [0, 0, 0, 5, 20, 100, 400, 1500]
const READ_MS = 600
const PATHS = ['/node/101', '/kereses?s=kegyelem', '/robots.txt', '/feed.xml', '/api/v2/config']

export interface Replaced {
  answered: number
  /** Failures of requests, e.g. `ECONNRESET`, and the pause before each. */
  lost: string[]
  /** From the signal to the end of each process. */
  tookMs: number[]
}

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

/** Starts sites one after the other, and stops each one while readers still use it. */
export async function replaceSites(times: number): Promise<Replaced> {
  const replaced: Replaced = { answered: 0, lost: [], tookMs: [] }
  let site: StartedSite = await startSiteWith({})
  let isOver = false
  /** A reader whose connection ends with an answer goes on at the newest server. */
  async function read(rest: number) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    let { origin } = site
    for (let turn = rest; !isOver; turn += 1) {
      const { problem, isLast } = await get(origin + PATHS[turn % PATHS.length]!, agent)
      if (problem === null) replaced.answered += 1
      else replaced.lost.push(`${problem} after a rest of ${rest} ms`)
      if (isLast) origin = site.origin
      await pause(rest)
    }
    agent.destroy()
  }
  const readers = RESTS.map(read)
  for (let turn = 0; turn < times; turn += 1) {
    const before = site
    site = await startSiteWith({})
    await pause(READ_MS)
    const from = performance.now()
    await before.leave()
    replaced.tookMs.push(performance.now() - from)
  }
  isOver = true
  await Promise.all(readers)
  await site.stop()
  return replaced
}
