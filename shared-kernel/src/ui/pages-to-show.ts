/**
 * Pages shown by a pager: the first, the last and the neighbours of the current one; null is a gap. Always seven
 * entries when there are more pages, so that the row keeps its width.
 */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), null, pages]
  if (page >= pages - 3) return [1, null, ...range(pages - 4, pages)]
  return [1, null, ...range(page - 1, page + 1), null, pages]
}
