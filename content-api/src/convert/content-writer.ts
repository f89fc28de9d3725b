/** Writes converted sermons into a content folder, and records the files that it wrote. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import matter from 'gray-matter'
import { isRecord } from 'shared-kernel/json'
import { ImportError, type ImportReport, type SourceLocation } from '../import/import-report.ts'
import { tidyName } from '../import/tidy-text.ts'
import { writeWhole } from '../import/write-whole.ts'
import { freeName, toFileName } from './file-names.ts'
import type { DayOrder } from './foreign-dates.ts'
import { type ForeignSermon, type Meaning, MEANINGS } from './foreign-sermon.ts'
import { convertSermon, type FrontMatter } from './front-matter.ts'
import { isVideoPage } from './media-addresses.ts'
import type { MediaStore } from './media-store.ts'

/** Hidden, so that the import ignores it. */
const NOTES_FOLDER = '.conversion'
const WRITTEN = join(NOTES_FOLDER, 'files.json')

/** Written file with its SHA-256, by the key of its sermon. */
type WrittenFiles = Record<string, { file: string; sha256: string }>

type WriterOptions = {
  report: ImportReport
  /** Name of the source, for the record of unconverted values. */
  source: string
  media: MediaStore
  dryRun?: boolean
  /** Replaces even files that were changed since. */
  overwrite?: boolean
}

export class ContentWriter {
  private readonly paths = new Set<string>()
  private readonly keys = new Set<string>()
  private readonly preachers = new Set<string>()
  private readonly unmapped: string[] = []
  /** Hosts whose addresses began with `http:`, with the first. */
  private readonly upgradedHosts = new Map<string, SourceLocation>()
  private readonly unknown = new Map<string, { count: number; at: SourceLocation }>()

  private constructor(
    readonly folder: string,
    private readonly options: WriterOptions,
    private readonly written: WrittenFiles,
    private readonly usedNames: Set<string>,
  ) {}

  static async open(folder: string, options: WriterOptions): Promise<ContentWriter> {
    const known = await readJson(join(folder, WRITTEN), {})
    if (!isRecord(known)) throw new ImportError(`${join(folder, WRITTEN)} is damaged: restore or delete it.`)
    const names = await readdir(join(folder, 'sermons')).catch(() => [])
    const written = known as WrittenFiles
    const usedNames = new Set([...names, ...Object.values(written).map(({ file }) => file)])
    return new ContentWriter(folder, options, written, usedNames)
  }

  /** Writes one sermon, unless an editor has changed or deleted its file since. */
  async write(sermon: ForeignSermon, hints: { order?: DayOrder | null; storedNotes?: Record<string, string> } = {}) {
    const { report, media } = this.options
    const { at } = sermon
    const key = freeName(sermon.key, (one) => this.keys.has(one))
    if (key !== sermon.key) report.warn('twice', at, 'It seems to be in the source twice; both are written.')
    this.keys.add(key)
    const before = this.written[key]
    const file = before?.file ?? freeName(`${toFileName(sermon.name)}.md`, (name) => this.usedNames.has(name))
    this.usedNames.add(file)
    const warn = (code: string, message: string) => report.warn(code, at, message)
    const converted = convertSermon(sermon, { ...hints, id: file.slice(0, -3), warn })
    const { front } = converted
    if (front.path !== undefined && this.paths.has(front.path)) delete front.path
    if (front.path !== undefined) this.paths.add(front.path)
    if (front.preacher) this.preachers.add(front.preacher)
    const markdown = await media.settle(front, converted, file.slice(0, -3), warn)
    for (const { url } of [front.audio, front.video].flatMap((list) => list ?? []))
      if (url !== undefined && !isVideoPage(url)) {
        const { origin, host } = new URL(url)
        report.mediaHosts.add(origin)
        if (/^http:/i.test(converted.origins.get(url) ?? ''))
          this.upgradedHosts.set(host, this.upgradedHosts.get(host) ?? at)
      }
    await this.writeText(key, file, toText(front, markdown), at)
    this.recordUnmapped(converted.unmapped, at, `sermons/${file}`)
  }

  /** Records an item that is not a sermon, or values without a field. */
  recordUnmapped(fields: Record<string, unknown>, at: SourceLocation, file: string | null = null) {
    const names = Object.keys(fields)
    if (names.length === 0) return
    this.unmapped.push(JSON.stringify({ from: `${at.file}${at.line ? `:${at.line}` : ''}`, file, fields }))
    if (file === null) return
    for (const name of names) {
      const known = this.unknown.get(name)
      this.unknown.set(name, { count: (known?.count ?? 0) + 1, at: known?.at ?? at })
    }
  }

  /** Writes the files about the whole folder. */
  async close() {
    const { report, source, dryRun } = this.options
    const beside = join(NOTES_FOLDER, `${toFileName(source)}.jsonl`)
    for (const [name, { count, at }] of this.unknown)
      report.warn(
        'no-field',
        at,
        isField(name)
          ? `${count} values of "${name}" could not be taken: they are kept in ${beside}.`
          : `"${name}" has no field here: ${count} values are kept in ${beside}.`,
      )
    for (const [host, at] of this.upgradedHosts)
      report.warn('made-secure', at, `Addresses of ${host} begin with https: now. Open one, or use --media.`)
    if (dryRun) return
    await this.put(beside, this.unmapped.map((line) => `${line}\n`).join(''))
    await this.put(WRITTEN, `${JSON.stringify(this.written, null, 1)}\n`)
    await this.addPreachers()
  }

  private async writeText(key: string, file: string, text: string, at: SourceLocation) {
    const { report, dryRun, overwrite } = this.options
    const before = this.written[key]
    const path = join('sermons', file)
    const now = await readFile(join(this.folder, path), 'utf8').catch(() => null)
    const sha256 = hashOf(text)
    if (now === text) {
      this.written[key] = { file, sha256 }
      return report.count('sermons', 'unchanged')
    }
    const isTouched = before !== undefined && (now === null || hashOf(now) !== before.sha256)
    if (isTouched && !overwrite) {
      const change = now === null ? 'deleted' : 'changed'
      report.warn(`${change}-since`, at, `${path} was ${change} since and stays so; --overwrite writes it again.`)
      return report.count('sermons', 'unchanged')
    }
    report.count('sermons', now === null ? 'new' : 'changed')
    if (dryRun) return
    await this.put(path, text)
    this.written[key] = { file, sha256 }
  }

  /** Adds new names; existing ones are unchanged. */
  private async addPreachers() {
    if (this.preachers.size === 0) return
    const existing = await readJson(join(this.folder, 'preachers.json'), [])
    if (!Array.isArray(existing)) throw new ImportError('preachers.json is not a list: correct it, then convert again.')
    const names = existing.map((one) => (isRecord(one) && typeof one.name === 'string' ? tidyName(one.name) : ''))
    const added = [...this.preachers].filter((name) => !names.includes(name)).sort((a, b) => a.localeCompare(b, 'hu'))
    if (added.length === 0) return
    await this.put('preachers.json', `${JSON.stringify([...existing, ...added.map((name) => ({ name }))], null, 2)}\n`)
  }

  /** Atomic: `sync --watch` may read the folder meanwhile. */
  private put(name: string, text: string) {
    return writeWhole(join(this.folder, name), text)
  }
}

const isField = (name: string) => MEANINGS.includes(name as Meaning)

/** @throws ImportError when the file is not JSON */
async function readJson(path: string, fallback: unknown): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => null)
  try {
    return text === null ? fallback : JSON.parse(text)
  } catch {
    throw new ImportError(`${path} is not JSON: correct it, then convert again.`)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function toText(front: FrontMatter, markdown: string): string {
  const filled = Object.fromEntries(Object.entries(front).filter(([, value]) => value !== undefined))
  return matter.stringify(markdown === '' ? '' : `\n${markdown}\n`, filled, { lineWidth: -1 } as never)
}
