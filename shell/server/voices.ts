/** Who has said what: each network has one word an hour on each subject, the worst. In memory only. */

const HOURS_REMEMBERED = 4
/** So many are enough to judge by; further ones are not counted in that hour. */
const MOST = 20_000

export type Word = 'well' | 'failed'

export class Voices {
  #hours = new Map<string, Map<string, Map<string, Word>>>()

  /**
   * `new`: this network was not heard on this subject in that hour (`hourOf`) before. `worse`: it takes back that it
   * went well. `nothing`: it said so already, or worse, or too many others were heard.
   */
  hear(subject: string, network: string, hour: string, word: Word): 'new' | 'worse' | 'nothing' {
    const heard = this.#heard(hour, subject)
    const before = heard.get(network)
    if (before === undefined ? heard.size >= MOST : before === 'failed' || before === word) return 'nothing'
    heard.set(network, word)
    return before === undefined ? 'new' : 'worse'
  }

  #heard(hour: string, subject: string): Map<string, Word> {
    let subjects = this.#hours.get(hour)
    if (!subjects) {
      this.#hours.set(hour, (subjects = new Map()))
      for (const old of [...this.#hours.keys()].sort().slice(0, -HOURS_REMEMBERED)) this.#hours.delete(old)
    }
    const heard = subjects.get(subject) ?? new Map<string, Word>()
    subjects.set(subject, heard)
    return heard
  }
}
