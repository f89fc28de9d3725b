/** Keeps the answers last asked for; failures are forgotten at once. */
export class RecentAnswers<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>()
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  get(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known) {
      // A Map keeps insertion order: what was asked for again moves to the young end.
      this.#answers.delete(key)
      this.#answers.set(key, known)
      return known
    }
    const answer = read()
    this.#answers.set(key, answer)
    answer.catch(() => this.#answers.delete(key))
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#size) break
      this.#answers.delete(oldest)
    }
    return answer
  }
}
