import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isAlive } from '../is-alive.ts'
import { BIBLE_EXTENSIONS, type Translation, importBible } from '../bible/import-bible.ts'
import { ImportError, type ImportReport } from '../import-report.ts'
import type { Progress } from '../progress.ts'
import type { ImportContext } from '../run-import.ts'
import { openSources } from '../source-files.ts'
import { download, isThere } from './download.ts'

export interface FetchOptions {
  /** Folder of downloaded files. */
  folder: string
  /** A local file, in any supported format: nothing is fetched. */
  file?: string
  /** Another address of the same file. */
  from?: string
  encoding?: string
  /** Makes it the default. */
  isDefault?: boolean
  report: ImportReport
  progress: Progress
  say: (message: string) => void
}

/**
 * Runs `fetch <id>`: downloads the file unless it exists, and imports it.
 * @throws ImportError in one line with a remedy
 */
export async function fetchBible(id: string | undefined, options: FetchOptions) {
  const bible = knownBible(id)
  const { encoding, report } = options
  const path = options.file ?? (await bring(bible, options))
  const sources = await openSources(path, BIBLE_EXTENSIONS, { encoding, report })
  return async (context: ImportContext) => {
    const isDefault = options.isDefault ?? ((await isWholeShown(context)) ? undefined : true)
    await importBible(context, sources, { ...bible.translation, isDefault })
  }
}

async function bring({ id, title, ...bible }: KnownBible, { folder, from, say, progress }: FetchOptions) {
  const { sha256, mostBytes } = bible
  const file = join(folder, bible.file)
  if (await isThere(file, sha256)) {
    say(`${title} is there already: ${file}`)
    return file
  }
  const address = from ?? bible.address
  try {
    if (!URL.canParse(address)) throw new ImportError(`"${address}" is no address.`)
    await mkdir(folder, { recursive: true })
    say(`${title} is fetched from ${new URL(address).host}`)
    await oneAtATime(`${file}.lock`, () => download({ address, sha256, mostBytes, file, progress }))
  } catch (error) {
    const why = error instanceof ImportError ? error.message : String((error as Error).message)
    throw new ImportError(`${title} was not fetched. ${why} Again: npm run content -- fetch ${id} [--file <path>]`)
  }
  return file
}

const BOOKS_OF_A_WHOLE_BIBLE = 66

/** A whole Bible as default is a deliberate choice, and stays. */
async function isWholeShown({ trx }: ImportContext): Promise<boolean> {
  const shown = await trx
    .selectFrom('bible_verse')
    .innerJoin('bible_translation', 'bible_translation.id', 'bible_verse.translation')
    .where('is_default', '=', true)
    .select(sql<number>`count(distinct book)`.as('books'))
    .executeTakeFirst()
  return (shown?.books ?? 0) >= BOOKS_OF_A_WHOLE_BIBLE
}

/** A whole Bible that one command can fetch. */
export interface KnownBible {
  /** Name in the command: `fetch karoli`. */
  id: string
  title: string
  /** Public address, pinned to one version. */
  address: string
  /** SHA-256 of each file of this edition, first the one at the address. A mirror may have any of them. */
  sha256: readonly [string, ...string[]]
  /** Upper limit for files of this edition. */
  mostBytes: number
  /** Name of the stored file; the importers need its extension. */
  file: string
  translation: Translation
}

export const KNOWN_BIBLES: readonly KnownBible[] = [
  {
    id: 'karoli',
    title: 'The Károli Bible of 1908',
    address:
      'https://raw.githubusercontent.com/scrollmapper/bible_databases/e1b254cef86d0e65b1a5d1a94b8b112d0f296a2c/formats/json/HunKar.json',
    sha256: [
      '443dc2bcbfdd21f0196e8ebd07a2e127506e86d41a34cfe448d5b93a351e55fa',
      // The same words with the extra spaces of an earlier version.
      'a452734df38e88f255a1647701a85579f0e5820bd32a9183a866b6474825a80f',
    ],
    mostBytes: 8_466_646,
    file: 'karoli-1908.json',
    translation: {
      id: 'karoli-1908',
      name: 'Károli Gáspár fordítása, 1908',
      versification: 'karoli',
      rights: 'Közkincs',
    },
  },
]

/** @throws ImportError for an unknown id */
export function knownBible(id: string | undefined): KnownBible {
  const known = KNOWN_BIBLES.find((bible) => bible.id === id)
  if (known) return known
  const names = KNOWN_BIBLES.map((bible) => bible.id).join(', ')
  throw new ImportError(id ? `No Bible "${id}" is known; what is: ${names}.` : `Which Bible? What is known: ${names}.`)
}

/**
 * File lock between processes. A lock of a dead process is ignored.
 * @throws ImportError when another process holds it
 */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx' })
  await take().catch(async () => {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    // Process ids repeat in containers: our own in the file is an earlier process.
    if (owner > 0 && owner !== process.pid && isAlive(owner))
      throw new ImportError(`Process ${owner} is fetching it just now.`)
    await rm(lock, { force: true })
    await take()
  })
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}
