import type { Place } from 'shared-kernel/passages'

/** Of what a reference may mean, what stands in books that the library has; all of it when nothing does. */
export function readingsHere<Reading extends readonly Place[]>(readings: Reading[], books: readonly { id: number }[]) {
  const has = ({ book }: Place) => books.some(({ id }) => id === book)
  const here = readings.filter((places) => places.every(has))
  return here.length > 0 ? here : readings
}
