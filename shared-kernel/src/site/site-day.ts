import { todayIn } from '../dates/today-in.ts'

/** The day it is where the site is at home (`YYYY-MM-DD`). */
export const siteDay = (now: Date): string => todayIn('Europe/Budapest', now)
