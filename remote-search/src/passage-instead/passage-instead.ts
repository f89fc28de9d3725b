/** What is fetched when a search asks for passages. */
export { loadPassagesFound } from './load-passages-found.ts'
export { Passages } from './Passages.tsx'
