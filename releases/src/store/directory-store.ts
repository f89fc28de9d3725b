/** Stores files in a folder that the document server, or a web server on the same machine, serves. */
import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { maxBytesOf, readBounded } from './bounded-files.ts'
import { replaceFile, PARTIAL_SUFFIX, codeOf, orNull, writeAtomically } from './atomic-files.ts'
import { RECORD_FOLDER, type Store, StoreConflict, type Stored, type WriteOptions, readStored } from './store.ts'

/** Copies of a manifest: four changes on a full disk, each with an entry of the record, and one temporary file. */
const RESERVED_COPIES = 5
const RESERVE_AT_LEAST = 256 * 1024
const RESERVE = '.reserve'

const stampOf = (body: Buffer) => createHash('sha256').update(body).digest('hex').slice(0, 32)

export class DirectoryStore implements Store {
  constructor(readonly folder: string) {}

  get location() {
    return this.folder
  }

  #file(key: string): string {
    const file = path.resolve(this.folder, key)
    if (!file.startsWith(path.resolve(this.folder) + path.sep)) throw new Error(`${key} is outside of ${this.folder}`)
    return file
  }

  async read(key: string, known?: string): Promise<Stored | 'unchanged' | null> {
    const body = await orNull(readBounded(this.#file(key), maxBytesOf(key)))
    if (!body) return null
    const stamp = stampOf(body)
    return stamp === known ? 'unchanged' : { body, stamp }
  }

  async write(key: string, body: Buffer, options: WriteOptions = {}): Promise<string> {
    // The reserve is for changes of the manifest, such as a rollback, and for the record; builds must not use it.
    if (options.onlyIf === undefined && !key.startsWith(RECORD_FOLDER)) return await this.#write(key, body, options)
    try {
      const stamp = await this.#write(key, body, options)
      await this.#keepReserve(Math.max(RESERVE_AT_LEAST, RESERVED_COPIES * body.length))
      return stamp
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC' || !(await this.#giveReserve())) throw error
      return await this.#write(key, body, options)
    }
  }

  get #reserve() {
    return path.join(this.folder, RESERVE)
  }

  /** Reserves space for a rollback on a full disk. A failure is ignored: later writes try again. */
  async #keepReserve(bytes: number) {
    const reserve = await orNull(stat(this.#reserve))
    if (reserve && reserve.size >= bytes) return
    await writeAtomically(this.#reserve, randomBytes(bytes)).catch(() => undefined)
  }

  /** Frees the reserve; resolves to false if there was none. */
  async #giveReserve(): Promise<boolean> {
    return (await orNull(unlink(this.#reserve))) !== null
  }

  async #write(key: string, body: Buffer, { onlyIf }: WriteOptions): Promise<string> {
    const file = this.#file(key)
    if (onlyIf === undefined) await writeAtomically(file, body)
    else if (!(await replaceFile(file, body, async () => ((await readStored(this, key))?.stamp ?? null) === onlyIf)))
      throw new StoreConflict(`${this.location}: ${key} was changed meanwhile`)
    return stampOf(body)
  }

  async list(prefix: string): Promise<string[]> {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '.'
    const root = folder === '.' ? this.folder : this.#file(folder)
    const entries = (await orNull(readdir(root, { recursive: true, withFileTypes: true }))) ?? []
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((key) => key.startsWith(prefix) && key !== RESERVE && !key.endsWith(PARTIAL_SUFFIX))
      .sort()
  }

  async remove(key: string) {
    await rm(this.#file(key), { force: true })
  }
}
