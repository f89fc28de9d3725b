import { DailySelection } from '../contract/entities.ts'
import { route } from '../route.ts'
import { NO_MARKS } from '../search/snippet.ts'
import { readCards, toCard } from '../search/sermon-cards.ts'
import { today } from '../settings.ts'

export const getDailySelection = route({
  summary: 'RT-08: the sermon of today (Europe/Budapest), without nid when there is none',
  answer: DailySelection,
  cache: 'day',
  async handle({ db, settings }) {
    const date = today(settings)
    const chosen = await db.selectFrom('daily_selection').select('nid').where('day', '=', date).executeTakeFirst()
    const [row] = await readCards(db, chosen ? [chosen.nid] : [], false)
    return { ...chosen, date, sermon: row && toCard(row, NO_MARKS) }
  },
})
