import type { FoundPlaces } from './find-places.ts'

/** Finds references in what was typed: `find-places.ts`, with the grammar of references behind it. */
export type FindPlaces = (text: string) => FoundPlaces | null

/** Fetched when there is something to read, and never missed: without it words are words. */
export const getFindPlaces = (): Promise<FindPlaces> =>
  import(/* webpackChunkName: "references" */ './find-places.ts').then(
    ({ findPlaces }) => findPlaces,
    () => () => null,
  )
