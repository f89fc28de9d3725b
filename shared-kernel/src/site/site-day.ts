import { todayIn } from '../dates/today-in.ts'

/** Where the site is at home. */
export const SITE_ZONE = 'Europe/Budapest'

/** The day it is where the site is at home (`YYYY-MM-DD`). */
export const siteDay = (now: Date): string => todayIn(SITE_ZONE, now)
