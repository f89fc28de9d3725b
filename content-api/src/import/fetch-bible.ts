import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BIBLE_EXTENSIONS, type Translation, importBible } from './bible/import-bible.ts'
import { fetchPage } from './fetch-address.ts'
import { ImportError, type ImportReport } from './import-report.ts'
import type { ImportContext } from './run-import.ts'
import { openSources } from './source-files.ts'
import { writeWhole } from './write-whole.ts'

export interface FetchOptions {
  /** Folder of downloaded files. */
  folder: string
  /** A local file in any supported format, instead of a download. */
  file?: string
  /** Another address of the same file. */
  from?: string
  /** Milliseconds between attempts. */
  pauseMs?: number
  encoding?: string
  /** Makes it the default. */
  isDefault?: boolean
  report: ImportReport
  log: (message: string) => void
}

/** Whole Bibles that one command can fetch. */
export const KNOWN_BIBLES = [
  {
    /** Name in the command: `fetch karoli`. */
    id: 'karoli',
    title: 'The Károli Bible of 1908',
    /** Pinned to one version. */
    address:
      'https://raw.githubusercontent.com/scrollmapper/bible_databases/e1b254cef86d0e65b1a5d1a94b8b112d0f296a2c/formats/json/HunKar.json',
    /** Accepted hashes of this edition, first that of the file at the address; mirrors may have others. */
    sha256: [
      '443dc2bcbfdd21f0196e8ebd07a2e127506e86d41a34cfe448d5b93a351e55fa',
      // The same text with the extra spaces of an earlier version.
      'a452734df38e88f255a1647701a85579f0e5820bd32a9183a866b6474825a80f',
    ],
    /** Upper limit for files of this edition. */
    mostBytes: 8_466_646,
    /** Name of the stored file; the importers need its extension. */
    file: 'karoli-1908.json',
    translation: {
      id: 'karoli-1908',
      name: 'Károli Gáspár fordítása, 1908',
      versification: 'karoli',
      rights: 'Közkincs',
    } satisfies Translation,
  },
]
type KnownBible = (typeof KNOWN_BIBLES)[number]

/**
 * Runs `fetch <id>`: downloads the file unless it exists, and imports it.
 * @throws ImportError in one line with a remedy
 */
export async function fetchBible(id: string | undefined, options: FetchOptions) {
  const bible = knownBible(id)
  const { encoding, report } = options
  const path = options.file ?? (await provideFile(bible, options))
  const sources = await openSources(path, BIBLE_EXTENSIONS, { encoding, report })
  return async (context: ImportContext) => {
    const isDefault = options.isDefault ?? ((await isWholeShown(context)) ? undefined : true)
    await importBible(context, sources, { ...bible.translation, isDefault })
  }
}

function knownBible(id: string | undefined): KnownBible {
  const known = KNOWN_BIBLES.find((bible) => bible.id === id)
  if (known) return known
  const names = KNOWN_BIBLES.map((bible) => bible.id).join(', ')
  throw new ImportError(
    id ? `There is no Bible "${id}" to fetch. Known ones: ${names}.` : `Pass the id of a Bible. Known ones: ${names}.`,
  )
}

async function provideFile(bible: KnownBible, { folder, from = bible.address, pauseMs, log }: FetchOptions) {
  const { title, sha256 } = bible
  const file = join(folder, bible.file)
  const existing = await readFile(file).catch(() => null)
  if (existing && sha256.includes(hashOf(existing))) {
    log(`${title} is there already: ${file}`)
    return file
  }
  try {
    log(`${title} is fetched from ${new URL(from).host}`)
    const { bytes } = await fetchPage(from, { mostBytes: bible.mostBytes, pauseMs })
    if (!sha256.includes(hashOf(bytes)))
      throw new ImportError(`The file is another one than the known one (SHA-256 ${hashOf(bytes)}).`)
    await writeWhole(file, bytes)
  } catch (error) {
    const remedy = `Again: npm run content -- fetch ${bible.id} [--file <path>]`
    throw new ImportError(`${title} was not fetched. ${(error as Error).message} ${remedy}`)
  }
  return file
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const BOOKS_OF_A_WHOLE_BIBLE = 66

/** Does not replace a whole Bible as default, which was chosen on purpose. */
async function isWholeShown({ trx }: ImportContext): Promise<boolean> {
  const shown = await trx
    .selectFrom('bible_verse')
    .innerJoin('bible_translation', 'bible_translation.id', 'bible_verse.translation')
    .where('is_default', '=', true)
    .select(sql<number>`count(distinct book)`.as('books'))
    .executeTakeFirst()
  return (shown?.books ?? 0) >= BOOKS_OF_A_WHOLE_BIBLE
}
