import { DailySelection } from '../contract/entities.ts'
import { route } from '../route.ts'
import { today } from '../settings.ts'

export const getDailySelection = route({
  summary: 'RT-08: the sermon of today (Europe/Budapest), without nid when there is none',
  answer: DailySelection,
  cache: 'day',
  async handle({ db, settings }) {
    const date = today(settings)
    const chosen = await db.selectFrom('daily_selection').select('nid').where('day', '=', date).executeTakeFirst()
    return { ...chosen, date }
  },
})
