/** A store in a folder, which the document server or a web server on the same machine gives out. */
import { createHash } from 'node:crypto'
import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Store, StoreConflict, type Stored, type WriteOptions } from './store.ts'
import { ARRIVING, orNull, putInPlace } from './whole-files.ts'

const LOCK = '.lock'
const LOCK_TRIES = 200
const LOCK_PAUSE_MS = 10
/** A lock that is older belongs to somebody who is gone. */
const LOCK_TTL_MS = 10_000

const stampOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 32)

export class DirectoryStore implements Store {
  constructor(readonly folder: string) {}

  get place() {
    return this.folder
  }

  #file(key: string): string {
    const file = path.resolve(this.folder, key)
    if (!file.startsWith(path.resolve(this.folder) + path.sep)) throw new Error(`${key} is outside of ${this.folder}`)
    return file
  }

  async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    const body = await orNull(readFile(this.#file(key)))
    if (!body) return null
    const stamp = stampOf(body)
    return stamp === known ? 'unchanged' : { body, stamp }
  }

  async write(key: string, body: Buffer, { onlyIf }: WriteOptions = {}): Promise<string> {
    const file = this.#file(key)
    if (onlyIf === undefined) await putInPlace(file, body)
    else {
      await mkdir(path.dirname(file), { recursive: true })
      await locked(file, async () => {
        const present = await this.read(key)
        const stamp = present === null || present === 'unchanged' ? null : present.stamp
        if (stamp !== onlyIf) throw new StoreConflict(`${this.place}: ${key} was changed in between`)
        await putInPlace(file, body)
      })
    }
    return stampOf(body)
  }

  async list(prefix: string): Promise<string[]> {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '.'
    const root = folder === '.' ? this.folder : this.#file(folder)
    const entries = (await orNull(readdir(root, { recursive: true, withFileTypes: true }))) ?? []
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((key) => key.startsWith(prefix) && !key.endsWith(ARRIVING) && !key.endsWith(LOCK))
      .sort()
  }

  async remove(key: string) {
    await rm(this.#file(key), { force: true })
  }
}

async function locked(file: string, work: () => Promise<void>) {
  const lock = `${file}${LOCK}`
  for (let tries = 1; !(await takes(lock)); tries += 1) {
    if (tries === LOCK_TRIES) throw new StoreConflict(`${lock} is held by somebody else`)
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS))
  }
  try {
    await work()
  } finally {
    await rm(lock, { force: true })
  }
}

async function takes(lock: string): Promise<boolean> {
  try {
    await (await open(lock, 'wx')).close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const age = await stat(lock).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > LOCK_TTL_MS) await rm(lock, { force: true })
    return false
  }
}
