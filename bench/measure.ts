/** Two ways to the same answer, timed in turns within one run. */
import http from 'node:http'
import { type Figures, toFigures } from './percentiles.ts'

export interface Contest<Item> {
  items: readonly Item[]
  /** Timed calls of each way. */
  count: number
  ways: [(item: Item) => Promise<unknown>, (item: Item) => Promise<unknown>]
}

/** Milliseconds of both ways. Every item is asked once before anything counts; the order of the two ways changes. */
export async function measure<Item>({ items, count, ways }: Contest<Item>): Promise<[Figures, Figures]> {
  const times: [number[], number[]] = [[], []]
  for (let nth = -items.length; nth < count; nth++) {
    const item = items[(nth + items.length) % items.length]!
    for (const way of nth % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now()
      await ways[way](item)
      if (nth >= 0) times[way].push(performance.now() - started)
    }
  }
  return [toFigures(times[0]), toFigures(times[1])]
}

const agent = new http.Agent({ keepAlive: true })

/** The JSON answer of an address; throws for every status but 200. */
export function getJson<Answer>(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          if (response.statusCode === 200) resolve(JSON.parse(body) as Answer)
          else reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 300)}`))
        })
      })
      .on('error', reject)
  })
}

/** Closes the connections that were kept. */
export function closeConnections(): void {
  agent.destroy()
}
