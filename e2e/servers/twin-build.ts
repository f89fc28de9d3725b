/** Another build of a remote without building: the same files under another build id, with all their hashes made anew. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DESCRIPTION, readDescription } from 'releases/build-folder'

const integrityOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

interface Twin {
  buildId: string
  /** What else is to be different in its files. */
  change?: (text: string) => string
  /** Fields of its description that are to be different. */
  about?: object
}

/** Gives the folder of a twin of the build in a folder. */
export function twinOf(folder: string, { buildId, change = (text) => text, about: fields = {} }: Twin): string {
  const about = readDescription(folder)
  const twin = mkdtempSync(path.join(tmpdir(), `${about.name}-`))
  const renamed = (file: string) => readFileSync(path.join(folder, file), 'utf8').replaceAll(about.buildId, buildId)
  const hashes = new Map<string, string>()
  /** Every hash that stands in a text, as it is now; each text is hashed after those it names. */
  const withHashes = (text: string) => text.replace(/sha384-[\w+/=]{64}/g, (old) => hashes.get(old) ?? old)
  const put = (file: string, text: string) => {
    hashes.set(about.files[file] ?? '', integrityOf(text))
    mkdirSync(path.dirname(path.join(twin, file)), { recursive: true })
    writeFileSync(path.join(twin, file), text)
  }
  const naming = (file: string) => (file === about.entry ? 2 : file.startsWith('copies.') ? 1 : 0)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|cjs|d\.ts)$/.test(file))
    .sort((a, b) => naming(a) - naming(b))
  for (const file of files) put(file, naming(file) === 0 ? change(renamed(file)) : withHashes(renamed(file)))
  const description = JSON.parse(withHashes(renamed(DESCRIPTION))) as object
  writeFileSync(path.join(twin, DESCRIPTION), JSON.stringify({ ...description, ...fields }))
  return twin
}
