/** The live registry, followed: a release moves the pointer on disk, and the next document has it. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { EMPTY_REGISTRY, type RegistryDocument, parseRegistry } from '../src/remotes/registry.ts'

const LOOK_EVERY_MS = 250

/** Gives the registry as it is now: looks at the file at most every 250 ms, and keeps the last one that made sense. */
export class RegistryFile {
  #file: string
  #stamp = ''
  #lookedAt = 0
  #registry: RegistryDocument = EMPTY_REGISTRY

  constructor(
    store: string,
    private readonly onProblem: (error: unknown) => void,
  ) {
    this.#file = path.join(store, 'registry.json')
  }

  current(now = Date.now()): RegistryDocument {
    if (now - this.#lookedAt < LOOK_EVERY_MS) return this.#registry
    this.#lookedAt = now
    try {
      const { mtimeMs, size, ino } = statSync(this.#file)
      const stamp = `${mtimeMs}/${size}/${ino}`
      if (stamp !== this.#stamp) {
        this.#stamp = stamp
        this.#registry = parseRegistry(JSON.parse(readFileSync(this.#file, 'utf8')))
      }
    } catch (error) {
      // A registry that is missing or broken changes nothing for visitors: the last good one stays.
      this.onProblem(error)
    }
    return this.#registry
  }
}
