/** What is fetched when a search for a passage found nothing. */
export { loadPassageFound } from './load-passage-found.ts'
export { PassageInstead } from './PassageInstead.tsx'
