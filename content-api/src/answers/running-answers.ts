import { retryOthersRefusal } from 'server-kit/work-queue'

/** Shares one computation between concurrent equal requests. */
export class RunningAnswers<Answer> {
  readonly #running = new Map<string, Promise<Answer>>()

  share(key: string, make: () => Promise<Answer>): Promise<Answer> {
    return retryOthersRefusal((run) => this.#share(key, run), make)
  }

  #share(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const running = this.#running.get(key)
    if (running) return running
    const answer = make().finally(() => this.#running.delete(key))
    this.#running.set(key, answer)
    return answer
  }
}
