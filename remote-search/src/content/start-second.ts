/** The second of a recording that an address leads to: `?t=90`, `#t=1:30`, `#t=1:02:03`; null where it names none. */
export function startSecond({ search, hash }: { search: string; hash: string }): number | null {
  const said = new URLSearchParams(hash.slice(1)).get('t') ?? new URLSearchParams(search).get('t') ?? ''
  if (!/^\d{1,5}s?$|^(?:\d{1,2}:)?\d{1,2}:\d\d$/.test(said)) return null
  return said.split(':').reduce((sum, part) => sum * 60 + parseInt(part, 10), 0)
}
