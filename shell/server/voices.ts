/** Who has been counted: each network once an hour for each subject, so that nobody speaks for many. In memory only. */

const HOURS_REMEMBERED = 4
/** So many are enough to judge by; further ones are not counted in that hour. */
const MOST = 20_000

export class Voices {
  #hours = new Map<string, Map<string, Set<string>>>()

  /** `new`: not heard on this subject in that hour (`hourOf`) before. `full`: too many others were. */
  hear(subject: string, network: string, hour: string): 'new' | 'known' | 'full' {
    const heard = this.#heard(hour, subject)
    if (heard.has(network)) return 'known'
    if (heard.size >= MOST) return 'full'
    heard.add(network)
    return 'new'
  }

  #heard(hour: string, subject: string): Set<string> {
    let subjects = this.#hours.get(hour)
    if (!subjects) {
      this.#hours.set(hour, (subjects = new Map()))
      for (const old of [...this.#hours.keys()].sort().slice(0, -HOURS_REMEMBERED)) this.#hours.delete(old)
    }
    const heard = subjects.get(subject) ?? new Set()
    subjects.set(subject, heard)
    return heard
  }
}
