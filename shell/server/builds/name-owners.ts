/**
 * Persists which remote owns each name of a page or embed. Otherwise the order of the remote registry would decide
 * after a restart, and a remote could take the name of a later one.
 */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { NameOwners } from 'releases/manifest/owned-names'
import { writeAtomically } from 'releases/store/atomic-files'
import { readStrictly, tableOf, text } from 'shared-kernel/json'

export class NameOwnersFile {
  #current: NameOwners

  constructor(
    private readonly file: string,
    private readonly onProblem: (error: unknown) => void,
  ) {
    this.#current = this.#read()
  }

  get current(): NameOwners {
    return this.#current
  }

  #read(): NameOwners {
    try {
      return readStrictly('Names', tableOf(text, text), JSON.parse(readFileSync(this.file, 'utf8')))
    } catch {
      return {}
    }
  }

  /** Errors are ignored: a full disk must not stop a release. */
  async replace(next: NameOwners) {
    if (isDeepStrictEqual(next, this.#current)) return
    this.#current = next
    await writeAtomically(this.file, Buffer.from(JSON.stringify(next))).catch(this.onProblem)
  }
}
