/**
 * Another build of a remote out of a finished one, in a moment: its id stands for the old one everywhere and every hash
 * is true again, in the description and in the files that name each other's. What webpack would make of the same sources
 * with another `BUILD_SALT` differs in nothing else.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFolderOf, readDescription } from 'releases/build-folder'

const integrityOf = (text: string | Buffer) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const isText = (file: string) => /\.(js|cjs|css|json)$/.test(file)

export interface Alteration {
  /** Ten hexadecimal characters, as every build id. */
  id: string
  /** What else is different in a file; the file's name is relative to the build. */
  change?: (file: string, text: string) => string
}

/** Makes the build and gives its folder. @throws when the hashes go round in a circle */
export function alteredBuild(remote: string, { id, change }: Alteration): string {
  const source = buildFolderOf(remote)
  const old = readDescription(source)
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'altered-')), remote)
  cpSync(source, folder, { recursive: true })
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const all = entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  // Compressed copies would still say what was there before.
  for (const file of all) if (/\.(br|gz)$/.test(file)) rmSync(path.join(folder, file))
  const texts = new Map<string, string>()
  for (const file of all.filter(isText)) {
    const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(old.buildId, id)
    texts.set(file, change?.(file, text) ?? text)
  }
  settleHashes(texts, old.files)
  for (const [file, text] of texts) writeFileSync(path.join(folder, file), text)
  return folder
}

/** Replaces hashes until all are true: an entry names those of its chunks, so its own changes after theirs. */
function settleHashes(texts: Map<string, string>, files: Record<string, string>) {
  const hashes = new Map(Object.entries(files).filter(([file]) => texts.has(file)))
  for (let round = 0; round < 10; round += 1) {
    const wrong = [...hashes].filter(([file, hash]) => integrityOf(texts.get(file) ?? '') !== hash)
    if (wrong.length === 0) return
    for (const [file, hash] of wrong) {
      const now = integrityOf(texts.get(file) ?? '')
      for (const [other, text] of texts) texts.set(other, text.replaceAll(hash, now))
      hashes.set(file, now)
    }
  }
  throw new Error('the hashes of the build depend on each other in a circle')
}
