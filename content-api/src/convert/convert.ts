/** Converts an export of another system to a content folder. */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { ImportError, ImportReport, readableItems } from '../import/import-report.ts'
import { SOUND_EXTENSIONS } from '../import/media-types.ts'
import { noProgress, type ImportProgress } from '../import/run-import.ts'
import { openSources } from '../import/source-files.ts'
import { ContentWriter } from './content-writer.ts'
import { fetchPage } from '../import/fetch-address.ts'
import type { ForeignSermon } from './foreign-sermon.ts'
import { kindOfAddress } from './media-addresses.ts'
import { MediaStore } from './media-store.ts'
import { openTable, readCsv } from './read-csv.ts'
import { fetchPages, readDrupal, readPages } from './read-drupal.ts'
import { readFeed } from './read-feed.ts'
import { readWxr } from './read-wxr.ts'

export const KINDS = ['wxr', 'drupal', 'rss', 'csv', 'docx', 'audio'] as const
type Kind = (typeof KINDS)[number]

export type ConvertOptions = {
  kind?: string
  types?: string
  media?: boolean
  overwrite?: boolean
  dryRun?: boolean
  encoding?: string
  progress?: ImportProgress
  /** Milliseconds before a retry. */
  pauseMs?: number
}

/** Converts a source. @returns the report. @throws ImportError for an unreadable source; then nothing is written */
export async function convert(source: string, folder: string, options: ConvertOptions = {}): Promise<ImportReport> {
  const { progress = noProgress, dryRun, overwrite, encoding, pauseMs } = options
  const report = new ImportReport()
  const isAddress = /^https?:\/\//i.test(source)
  const requested = options.kind as Kind | undefined
  if (requested !== undefined && !KINDS.includes(requested))
    throw new ImportError(`"${requested}" is no kind: ${KINDS.join(', ')}.`)
  const input = isAddress ? await openAddress(source, requested, pauseMs) : await openPath(source, requested)
  const from = isAddress ? null : input.isFolder ? resolve(source) : dirname(resolve(source))
  const media = new MediaStore({ folder, from, isOn: options.media ?? false, dryRun, progress })
  const name = isAddress ? new URL(source).host : basename(resolve(source))
  const writer = await ContentWriter.open(folder, { report, source: name, media, dryRun, overwrite })
  let done = 0
  try {
    for await (const { sermon, ...hints } of readInput()) {
      await writer.write(sermon, hints)
      progress('Sermons', (done += 1))
    }
    if (done === 0 && report.totals.refused === 0)
      throw new ImportError(`${source} has no sermon that could be read as ${input.kind}. --kind names another kind.`)
    if (done === 0) return report
    await writer.close()
    report.written = !dryRun
  } finally {
    progress.end()
    await input.remove?.()
  }
  return report

  async function* readInput(): AsyncGenerator<SermonWithHints> {
    if (input.kind === 'drupal') {
      const pages = isAddress
        ? fetchPages(source, pauseMs)
        : readPages(await openSources(input.path, ['.json'], { encoding, report }), report)
      yield* readDrupal(pages, report, isAddress ? new URL(source).origin : null)
    } else if (input.kind === 'docx') {
      const { readDocx } = await import('./read-docx.ts')
      for (const path of await filesOf(input, ['.docx'], report))
        yield* readableItems(report, basename(path), readOne(readDocx(path, report)))
    } else if (input.kind === 'audio') {
      const { readRecording } = await import('./read-recordings.ts')
      for (const path of await filesOf(input, SOUND_EXTENSIONS, report))
        yield* readOne(readRecording(path, basename(path), report))
    } else if (input.kind === 'csv') {
      for (const path of await filesOf(input, TABLES, report))
        for (const table of await openTable(path, report, encoding))
          yield* readableItems(report, table.name, readCsv(table, report))
    } else {
      const types = options.types?.split(',').map((type) => type.trim())
      const recordUnmapped = writer.recordUnmapped.bind(writer)
      for (const feed of await openSources(input.path, FEEDS, { encoding, report })) {
        const sermons = input.kind === 'wxr' ? readWxr(feed, { report, types, recordUnmapped }) : readFeed(feed, report)
        yield* readableItems(report, feed.name, sermons)
      }
    }
  }
}

type SermonWithHints = { sermon: Parameters<ContentWriter['write']>[0] } & Parameters<ContentWriter['write']>[1]

async function* readOne(sermon: Promise<ForeignSermon>): AsyncGenerator<SermonWithHints> {
  yield { sermon: await sermon }
}

const FEEDS = ['.xml', '.rss', '.wxr', '.atom', '.xml.gz']
const TABLES = ['.csv', '.tsv', '.txt']

type Input = { kind: Kind; path: string; isFolder: boolean; remove?: () => Promise<void> }

async function openAddress(address: string, requested: Kind | undefined, pauseMs?: number): Promise<Input> {
  if (requested === 'drupal') return { kind: 'drupal', path: address, isFolder: false }
  const { bytes, type } = await fetchPage(address, { pauseMs })
  const beginning = bytes.subarray(0, 20_000).toString('utf8')
  if (/json/.test(type) || /^\s*\{/.test(beginning)) return { kind: 'drupal', path: address, isFolder: false }
  const isTable = requested === 'csv' || /text\/csv/.test(type)
  const kind = isTable ? 'csv' : (requested ?? kindOfXml(beginning))
  if (!kind)
    throw new ImportError(`${address} is neither a feed nor JSON:API: it sends ${type || 'something without a type'}.`)
  const folder = await mkdtemp(join(tmpdir(), 'convert-'))
  const path = join(folder, isTable ? 'table.csv' : 'feed.xml')
  await writeFile(path, bytes)
  return { kind, path, isFolder: false, remove: () => rm(folder, { recursive: true }) }
}

async function openPath(path: string, requested: Kind | undefined): Promise<Input> {
  const info = await stat(path).catch(() => {
    throw new ImportError(`There is no file or folder ${path}.`)
  })
  const isFolder = info.isDirectory()
  if (requested) return { kind: requested, path, isFolder }
  const names = isFolder ? (await readdir(path)).filter((name) => !name.startsWith('.')).sort() : [path]
  const kinds = new Set<Kind>()
  let unreadable: ImportError | undefined
  for (const name of names) {
    // Refused when it is read; the others show the kind.
    const kind = await kindOfFile(isFolder ? join(path, name) : path).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error
      unreadable ??= error
      return null
    })
    if (kind) kinds.add(kind)
  }
  const [kind, other] = kinds
  if (!kind && unreadable) throw unreadable
  if (kind && !other) return { kind, path, isFolder }
  const reason = kind ? `has files of several kinds (${[...kinds].join(', ')})` : 'has no file of a known kind'
  throw new ImportError(`${path} ${reason}. ${remedyFor(...names) || `Set --kind to one of ${KINDS.join(', ')}.`}`)
}

/** Remedy for files of programs that save other formats, too; empty for others. */
function remedyFor(...names: string[]): string {
  if (names.some((name) => /\.(?:doc|odt|rtf|pages)$/i.test(name))) return 'Save it as .docx.'
  return names.some((name) => /\.(?:xlsx?|ods|numbers)$/i.test(name)) ? 'Save it as .csv.' : ''
}

async function kindOfFile(path: string): Promise<Kind | null> {
  const extension = extname(path).toLowerCase()
  if (extension === '.docx') return 'docx'
  if (['.csv', '.tsv'].includes(extension)) return 'csv'
  if (extension === '.json') return 'drupal'
  if (kindOfAddress(path) === 'audio') return 'audio'
  if (!/\.(?:xml|rss|wxr|atom|gz)$/i.test(path)) return null
  for await (const piece of (await openSources(path, []))[0]!.chunks()) return kindOfXml(piece) ?? null
  return null
}

function kindOfXml(beginning: string): Kind | undefined {
  if (/wordpress\.org\/export\/|<wp:wxr_version/.test(beginning)) return 'wxr'
  return /<(?:rss|feed|rdf:RDF)[\s>]/.test(beginning) ? 'rss' : undefined
}

/** The file, or the files of the folder with one of the extensions. */
async function filesOf({ path, isFolder }: Input, extensions: string[], report: ImportReport): Promise<string[]> {
  if (!isFolder) return [path]
  const names = (await readdir(path)).filter((name) => !/^(?:\.|~\$)/.test(name)).sort()
  const isRead = (name: string) => extensions.includes(extname(name).toLowerCase())
  for (const name of names.filter((one) => !isRead(one)))
    report.warn(
      'left-out',
      { file: name },
      `It is not read: its name does not end in ${extensions.join(', ')}. ${remedyFor(name)}`.trimEnd(),
    )
  return names.filter(isRead).map((name) => join(path, name))
}
