import { sql } from 'kysely'
import { Type } from 'typebox'
import { Config, DailySelection, Preacher, SiteLink } from '../contract/entities.ts'
import { DailySelectionQuery } from '../contract/queries.ts'
import { ref } from '../contract/schema-parts.ts'
import { route } from '../http/route.ts'
import { LISTED_LANGUAGE } from '../search/list-query.ts'
import { readCards, toCard } from '../search/sermon-cards.ts'
import { NO_MARKS } from '../search/snippet.ts'
import { today } from '../settings.ts'
import { churchToday } from './church-year.ts'

/** Calls beyond the specification; a client must not assume them of a backend that does not name them. */
const CAPABILITIES = ['passage', 'suggestions', 'feed', 'addresses', 'days', 'occasions']

export const getConfig = route({
  summary: 'Settings, menus and languages of the site',
  answer: Config,
  cache: 'content',
  handle: ({ site }) => Promise.resolve({ ...site.config, capabilities: CAPABILITIES }),
})

export const getSites = route({
  summary: 'Related sites',
  answer: Type.Array(ref(SiteLink)),
  cache: 'content',
  handle: ({ site }) => Promise.resolve([...site.links].sort((a, b) => a.weight - b.weight)),
})

export const getPreachers = route({
  summary: 'Every preacher, in the order of the Hungarian alphabet',
  answer: Type.Array(ref(Preacher)),
  cache: 'content',
  async handle({ db }) {
    const preachers = await db
      .selectFrom('preacher as p')
      .leftJoin('denomination as d', 'd.id', 'p.denomination_id')
      .select(['p.id', 'p.name', 'p.sort', 'd.id as denomination_id', 'd.name as denomination_name'])
      .select(
        sql<number>`(select count(*) from sermon s where s.preacher_id = p.id and s.lang = ${LISTED_LANGUAGE})`.as(
          'count',
        ),
      )
      .orderBy('p.sort_key')
      .orderBy('p.id')
      .execute()
    return preachers.map(({ id, name, sort, count, denomination_id, denomination_name }) => ({
      id,
      name,
      sort,
      denomination: denomination_id === null ? null : { id: denomination_id, name: denomination_name! },
      count,
    }))
  },
})

export const getDailySelection = route({
  summary: 'RT-08: the sermon of a day, and the days before and after that have one; without nid when there is none',
  query: DailySelectionQuery,
  answer: DailySelection,
  cache: 'day',
  async handle({ db, content, settings, query }) {
    const date = query.date ?? today(settings)
    const days = db.selectFrom('daily_selection')
    const [chosen, previous, next] = await Promise.all([
      days.select('nid').where('day', '=', date).executeTakeFirst(),
      days.select('day').where('day', '<', date).orderBy('day', 'desc').limit(1).executeTakeFirst(),
      days.select('day').where('day', '>', date).orderBy('day').limit(1).executeTakeFirst(),
    ])
    const [row] = await readCards(db, chosen ? [chosen.nid] : [], false)
    const sermon = row && toCard(row, NO_MARKS)
    const church = churchToday(content.columns, date)
    return { ...chosen, date, sermon, previous: previous?.day, next: next?.day, church }
  },
})
