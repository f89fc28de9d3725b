/**
 * Copies a finished build of a remote under another id, without webpack: replaces the id everywhere and recomputes every
 * hash, in the description and in the files that pin each other. webpack would build the same from sources with a changed
 * comment.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DESCRIPTION, type RemoteDescription, buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { integrityOf } from 'releases/manifest/integrity'

const SOURCES = /\.(js|cjs|css|json|d\.ts)$/

export interface Alteration {
  /** Ten hexadecimal characters, as every build id. */
  id: string
  /** A further change of a file; its name is relative to the build. */
  change?: (file: string, text: string) => string
}

/** Creates the build; returns its folder. */
export function alteredBuild(remote: string, { id, change }: Alteration): string {
  const copy = new BuildCopy(remote, id)
  if (change) copy.changeAll(change)
  return copy.folder
}

/** A copy for a test to change. */
export class BuildCopy {
  readonly folder: string
  about: RemoteDescription

  /**
   * @param buildId ten characters, as long as those of real builds
   * @param real the folder of the finished build
   */
  constructor(remote: string, buildId: string, real: string = buildFolderOf(remote)) {
    this.folder = mkdtempSync(path.join(tmpdir(), `${remote}-copy-`))
    cpSync(real, this.folder, { recursive: true })
    const { buildId: realId } = readDescription(real)
    for (const name of this.#sources()) {
      const text = this.#text(name)
      if (text.includes(realId)) this.#put(name, text.replaceAll(realId, buildId))
    }
    this.about = readDescription(this.folder)
    for (const file of Object.keys(this.about.files)) this.#hash(file)
    this.describe({})
  }

  /** The first script of an exposed module, e.g. `./SearchPage`. */
  scriptOf(module: string): string {
    const [script] = this.about.modules[module]?.scripts ?? []
    if (script === undefined) throw new Error(`${module} has no script`)
    return script
  }

  /** The first file of the build whose name matches. */
  fileLike(pattern: RegExp): string {
    const found = Object.keys(this.about.files).find((file) => pattern.test(file))
    if (found === undefined) throw new Error(`no file is like ${pattern}`)
    return found
  }

  text = (file: string) => this.#text(file)

  /** Changes a file, its hash and the description. */
  change(file: string, change: (text: string) => string) {
    const before = this.#text(file)
    const after = change(before)
    if (after === before) throw new Error(`${file} is as it was`)
    this.#put(file, after)
    this.#hash(file)
    this.describe({})
  }

  /** Changes all files that `change` affects, their hashes and the description. */
  changeAll(change: (file: string, text: string) => string) {
    const changed = this.#sources().filter((file) => change(file, this.#text(file)) !== this.#text(file))
    for (const file of changed.filter((one) => one !== DESCRIPTION)) this.change(file, (text) => change(file, text))
    this.describe(JSON.parse(change(DESCRIPTION, this.#text(DESCRIPTION))) as RemoteDescription)
  }

  /** Changes a file without updating its hash. */
  tamper(file: string, content: string | Buffer) {
    writeFileSync(path.join(this.folder, file), content)
  }

  remove(file: string) {
    for (const copy of ['', '.br', '.gz']) rmSync(path.join(this.folder, file + copy), { force: true })
  }

  /** Changes the build's description (`remote.json`). */
  describe(change: Partial<RemoteDescription>) {
    this.about = { ...this.about, ...change }
    this.#put(DESCRIPTION, JSON.stringify(this.about, null, 2))
  }

  #sources() {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((name) => SOURCES.test(name))
  }

  #text(file: string) {
    return readFileSync(path.join(this.folder, file), 'utf8')
  }

  #put(file: string, text: string) {
    this.remove(file)
    writeFileSync(path.join(this.folder, file), text)
  }

  /** Updates a file's hash in the description and in the files that pin it. */
  #hash(file: string) {
    const before = this.about.files[file]
    const now = integrityOf(readFileSync(path.join(this.folder, file)))
    this.about.files[file] = now
    if (before === undefined || before === now) return
    const pinning = Object.keys(this.about.files).filter((one) => one === this.about.entry || one.startsWith('copies.'))
    for (const other of pinning) {
      const text = this.#text(other)
      if (!text.includes(before)) continue
      this.#put(other, text.replaceAll(before, now))
      this.#hash(other)
    }
  }
}
