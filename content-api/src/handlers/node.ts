import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Complete } from '../contract/complete.ts'
import { Sermon } from '../contract/entities.ts'
import { LanguageNodeParams, NodeParams } from '../contract/queries.ts'
import { sermonFacts } from '../contract/sermon-facts.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError } from '../errors.ts'
import { route } from '../route.ts'
import { toNamed } from '../search/sermon-cards.ts'
import { toDateValue } from '../sermon-date.ts'
import { readFiles } from './sermon-files.ts'
import { getNeighbours, getSamePassage } from './sermon-neighbours.ts'
import { passagesOf, tagsOf } from './sermon-parts.ts'

export const getNode = route({
  summary: 'One sermon, whole',
  params: NodeParams,
  answer: Sermon,
  cache: 'content',
  handle: ({ db, params }) => readSermon(db, params.id),
})

export const getNodeInLanguage = route({
  summary: 'API-05: one sermon for a reader of another configured language',
  params: LanguageNodeParams,
  answer: Sermon,
  cache: 'content',
  handle({ db, params, site }) {
    const lang = params.lang.toLowerCase()
    if (!site.config.languages.some((language) => language.id.toLowerCase() === lang))
      throw new AnswerError('not_found')
    return readSermon(db, params.id)
  },
})

async function readSermon(db: Kysely<Database>, nid: number): Promise<Complete<Static<typeof Sermon>>> {
  const row = await db
    .selectFrom('sermon as s')
    .leftJoin('preacher as p', 'p.id', 's.preacher_id')
    .leftJoin('denomination as d', 'd.id', 's.denomination_id')
    .leftJoin('series as r', 'r.id', 's.series_id')
    .selectAll('s')
    .select(['p.name as preacher_name', 'd.name as denomination_name', 'r.name as series_name'])
    .select([passagesOf('text').as('text'), passagesOf('lesson').as('lesson'), passagesOf('in_text').as('inText')])
    .select(tagsOf().as('tags'))
    .where('s.nid', '=', nid)
    .executeTakeFirst()
  if (!row) throw new AnswerError('not_found')
  const [files, neighbours, samePassage] = await Promise.all([
    readFiles(db, [nid]),
    getNeighbours(db, row),
    getSamePassage(db, nid),
  ])
  return {
    nid,
    path: row.path,
    title: row.title,
    lang: row.lang,
    preacher: toNamed(row.preacher_id, row.preacher_name),
    denomination: toNamed(row.denomination_id, row.denomination_name),
    date: toDateValue(row),
    ...sermonFacts((name) => row[name] ?? undefined),
    versification: row.versification,
    text: row.text,
    lesson: row.lesson,
    inText: row.inText,
    series: toNamed(row.series_id, row.series_name),
    tags: row.tags,
    media: row.media,
    files: files.get(nid) ?? [],
    body: row.body,
    words: row.words,
    ...neighbours,
    samePassage,
  }
}
