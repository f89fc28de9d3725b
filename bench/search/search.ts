/**
 * `npm run bench search`: every class of searches over HTTP, without cached answers, alternating with one statement that
 * only counts the same hits, through the same pool.
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { buildApp } from '../../content-api/src/app.ts'
import type { Database } from '../../content-api/src/database/schema.ts'
import { readSettings } from '../../content-api/src/settings.ts'
import { defineBench } from '../bench.ts'
import { type Figure, inRounds, percentile, timed } from '../measure.ts'
import { countSermons, openLibrary } from './library.ts'
import { findParagraphs } from './paragraphs.ts'
import { makeQuestions, type Question, type QuestionClass } from './questions.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../.data/bench')
/** Times the p50. */
const P95_GOAL = { most: 3 }

export const search = defineBench({
  summary: 'searches over HTTP beside a statement that counts their hits, in a library of generated sermons',
  options: {
    count: { default: 20_000, help: 'sermons in the library, which is kept in .data/bench' },
    paragraphs: { default: '', help: 'JSON lines {"text": …} to make them of, else the sample sermons' },
    requests: { default: 120, help: 'timed requests of each class' },
    only: { default: '', help: 'only classes whose name contains this' },
  },
  run: async ({ count, paragraphs, requests, only }, log) => {
    const library = await openLibrary({
      folder: FOLDER,
      count,
      paragraphs: await findParagraphs(paragraphs, FOLDER),
      onStep: log,
    })
    const settings = { ...readSettings(), dataDir: FOLDER, mediaDir: path.join(FOLDER, 'media') }
    const app = await buildApp({
      db: library.db,
      settings: {
        ...settings,
        logLevel: 'silent',
        rateLimits: undefined,
        responseCacheBytes: 0,
      },
    })
    try {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      const classes = await makeQuestions(library.db, await countSermons(library.db))
      const figures: Figure[] = []
      for (const one of classes.filter(({ name }) => name.includes(only))) {
        const isEmpty = one.questions.length === 0
        log(isEmpty ? `Not measured: ${one.name}, for which this library has no words` : `Measuring: ${one.name}`)
        if (!isEmpty) figures.push(...(await measureClass(library.db, origin, one, requests)))
      }
      return figures
    } finally {
      agent.destroy()
      await app.close()
      await library.close()
    }
  },
})

interface Answer {
  paging: { total: number }
}

async function measureClass(db: Kysely<Database>, origin: string, { name, questions }: QuestionClass, rounds: number) {
  const callApi = ({ address }: Question) => getJson<Answer>(`${origin}${address}`)
  const callBare = async ({ bare }: Question) => (await bare.execute(db)).rows[0]!
  const totals: number[] = []
  for (const question of questions) {
    const [{ paging }, { total }] = [await callApi(question), await callBare(question)]
    if (paging.total !== total)
      throw new Error(`${question.address} finds ${paging.total}, the bare statement ${total}.`)
    totals.push(total)
  }
  const questionOf = (round: number) => questions[(round + questions.length) % questions.length]!
  const times = await inRounds(
    { rounds, warmUps: questions.length },
    {
      api: (round) => timed(() => callApi(questionOf(round))),
      bare: (round) => timed(() => callBare(questionOf(round))),
    },
  )
  const [p50, p95] = [percentile(times.api, 50), percentile(times.api, 95)]
  const bare50 = percentile(times.bare, 50)
  const row = (measure: string, value: number, goal?: Figure['goal']): Figure => ({
    subject: name,
    measure,
    value,
    ...(goal && { goal }),
  })
  return [
    row('hits', percentile(totals, 50)),
    row('p50 ms', p50),
    row('p95 ms', p95),
    row('bare p50 ms', bare50),
    row('p50 / bare', p50 / bare50),
    row('p95 / p50', p95 / p50, P95_GOAL),
  ]
}

const agent = new http.Agent({ keepAlive: true })

/** @throws Error for every status but 200 */
function getJson<Body>(url: string): Promise<Body> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('utf8')
          if (response.statusCode === 200) resolve(JSON.parse(body) as Body)
          else reject(new Error(`${url} answered ${response.statusCode}: ${body.slice(0, 300)}`))
        })
      })
      .on('error', reject)
  })
}
