/** Memoizes a function; clears the cache when full. */
export function memoize<Answer>(most: number, answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const fresh = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
