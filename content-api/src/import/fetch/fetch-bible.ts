import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BIBLE_EXTENSIONS, importBible } from '../bible/import-bible.ts'
import { ImportError } from '../import-error.ts'
import type { ImportReport } from '../import-report.ts'
import type { Progress } from '../progress.ts'
import type { ImportContext } from '../run-import.ts'
import { openSources } from '../source-files.ts'
import { download, isThere } from './download.ts'
import { type KnownBible, knownBible } from './known-bibles.ts'
import { oneAtATime } from '../one-at-a-time.ts'

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
