/** The same function, which remembers what it answered; when that is too much, it forgets all of it. */
export function remembering<Answer>(most: number, answer: (text: string) => Answer): (text: string) => Answer {
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
