/** `npm run bench hard-queries`: whether what visitors ask in words of their own brings first what they mean. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Passage } from 'shared-kernel/passages'
import { type SearchQuery, toApiParams } from 'shared-kernel/search-parameters'
import { buildApp } from '../../content-api/src/app.ts'
import { readSettings } from '../../content-api/src/settings.ts'
import { findPlaces } from '../../remote-search/src/query/find-places.ts'
import { searchFor } from '../../remote-search/src/query/search-for.ts'
import { findParagraphs } from '../paragraphs.ts'
import { formatTable } from '../table.ts'
import { openHardLibrary } from './hard-library.ts'
import { type HardQuery, KINDS, readHardQueries } from './hard-query.ts'
import { type Hit, isFirstRight, type Outcome, type Tally, tally } from './judge.ts'

export const HELP = `npm run bench hard-queries -- [options]

Asks a hundred queries (bench/hard-queries/queries.tsv) of the sample content among generated sermons, as the page
does, and counts whose first sermon is the one meant. Prints what came in the place of the others.

  --library <n>       generated sermons beside the sample (2000)
  --paragraphs <file> JSON lines {"text": …} to make them of, as in npm run bench search
  --json <file>       where the figures go (.data/bench/results/hard-queries.json)`

const FOLDER = path.resolve(import.meta.dirname, '../..', '.data', 'bench')

interface Answer {
  data: Hit[]
  /** Shown where nothing was found. */
  closest?: Hit[]
  suggestion?: string
}

type Ask = (query: SearchQuery) => Promise<Answer>

export async function benchHardQueries(args: string[], say: (message: string) => void): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      library: { type: 'string', default: '2000' },
      paragraphs: { type: 'string' },
      json: { type: 'string', default: path.join(FOLDER, 'results', 'hard-queries.json') },
    },
  })
  const queries = readHardQueries()
  const folder = path.join(FOLDER, 'hard-queries')
  const paragraphs = await findParagraphs(values.paragraphs, FOLDER)
  const library = await openHardLibrary({ folder, count: Number(values.library), paragraphs, queries, say })
  const settings = readSettings()
  const app = await buildApp({
    db: library.db,
    settings: {
      ...settings,
      ...{ dataDir: folder, mediaDir: path.join(folder, 'media'), logLevel: 'silent' },
      ...{ rateLimits: undefined, keptAnswers: 0 },
    },
  })
  const ask: Ask = async (query) => {
    const answer = await app.inject(`/api/v2/list?${toApiParams(query)}`)
    if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(query)} answered ${answer.body}`)
    return answer.json<Answer>()
  }
  try {
    const outcomes: Outcome[] = []
    for (const query of queries) outcomes.push({ query, hits: await findHits(ask, query) })
    const tallies = tally(outcomes)
    const missed = outcomes.filter((outcome) => !isFirstRight(outcome))
    say(`\n${toTable(tallies)}\n`)
    for (const outcome of missed) say(toLine(outcome))
    await mkdir(path.dirname(values.json), { recursive: true })
    await writeFile(values.json, `${JSON.stringify({ tallies, missed: missed.map(toLine) }, null, 2)}\n`)
  } finally {
    await app.close()
    await library.close()
  }
}

/** Of what is misspelt, the hits of the search that is proposed. */
async function findHits(ask: Ask, { typed, kind }: HardQuery): Promise<Hit[]> {
  const query = searchFor({}, typed, findPlaces(typed))
  const answer = await ask(query)
  if (kind !== 'misspelt') return shown(answer)
  return answer.suggestion === undefined ? [] : shown(await ask({ ...query, s: answer.suggestion }))
}

const shown = ({ data, closest }: Answer) => (data.length > 0 ? data : (closest ?? []))

function toTable(tallies: readonly Tally[]): string {
  const rowOf = (title: string, some: readonly Tally[]) => {
    const sum = (count: 'asked' | 'first' | 'amongFive' | 'nothing') =>
      String(some.reduce((sum, tally) => sum + tally[count], 0))
    return [title, sum('asked'), sum('first'), sum('amongFive'), sum('nothing')]
  }
  return formatTable(
    ['hard queries', 'asked', 'first hit right', 'among the first five', 'nothing found'],
    [...tallies.map((tally) => rowOf(KINDS[tally.kind], [tally])), rowOf('together', tallies)],
  )
}

function toLine({ query: { typed, kind, sermons, passages }, hits: [first] }: Outcome): string {
  const labels = (places: readonly Passage[]) => places.map(({ label }) => label).join('; ')
  const came = first ? `${first.title} (${labels(first.text)} | ${labels(first.lesson)})` : 'nothing'
  return `  ${kind}: ${typed} → ${[...sermons, labels(passages)].filter(Boolean).join('; ')}; came: ${came}`
}
