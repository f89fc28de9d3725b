/**
 * A sermon come to as the reading of a day (RT-08): `/node/12?nap=2026-11-22`. `/napi-ige` writes it, the sermon's page
 * reads it and says what the visitor is looking at. Pure.
 */
const DAY = 'nap'

/** @param day ISO day; an answer that tells none leads to the sermon alone */
export const asReadingOf = (path: string, day: string): string => (day === '' ? path : `${path}?${DAY}=${day}`)

/** What the address says, which anybody can write: null when it says nothing. */
export const readingDayOf = (url: URL): string | null => url.searchParams.get(DAY)
