import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { BIBLE_EXTENSIONS, importBible } from './bible/import-bible.ts'
import { readTranslation } from './bible/translation-file.ts'
import { importCitations } from './citations/import-citations.ts'
import { ImportError } from './import-error.ts'
import { readJsonRecords } from './json-files.ts'
import { importPlans } from './plans/import-plans.ts'
import { type ImportContext, type ImportOptions, refuseUnreadable, runImport } from './run-import.ts'
import { importSermons, SERMON_EXTENSIONS } from './sermons/import-sermons.ts'
import { importDaily } from './site/import-daily.ts'
import { importPreachers } from './site/import-preachers.ts'
import { importSite } from './site/import-site.ts'
import { openSources } from './source-files.ts'

/**
 * Imports a whole folder in one transaction; each part may be absent:
 * `site.json`, `preachers.json`, `bible/` with `translation.json`, `sermons/`, `citations.jsonl`, `plans/`, `daily.json`.
 * The files of its `media/` folder are copied to `mediaFolder` first, when that is given and not a dry run.
 */
export async function importFolder(db: Kysely<Database>, folder: string, options: ImportOptions): Promise<void> {
  const { mediaFolder = null, dryRun = false } = options
  const names = await readdir(folder).catch(() => {
    throw new ImportError(`There is no folder ${folder}`)
  })
  const hasMedia = names.includes('media')
  if (hasMedia && mediaFolder && !dryRun) await copyMedia(join(folder, 'media'), mediaFolder)
  const measured = hasMedia && dryRun ? join(folder, 'media') : mediaFolder
  await runImport(db, { ...options, mediaFolder: measured }, (context) => importParts(context, folder, new Set(names)))
}

async function importParts(context: ImportContext, folder: string, names: Set<string>) {
  const { report } = context
  const when = async (name: string, part: (path: string) => Promise<void>) => {
    if (names.has(name)) await part(join(folder, name))
  }
  await when('preachers.json', (path) => importRecords(context, path, importPreachers))
  await when('bible', async (path) => {
    const translation = await readTranslation(join(path, 'translation.json'), report)
    const files = await openSources(path, BIBLE_EXTENSIONS)
    if (translation)
      await importBible(
        context,
        files.filter(({ name }) => !name.endsWith('translation.json')),
        translation,
      )
  })
  await when('sermons', async (path) => importSermons(context, await openSources(path, SERMON_EXTENSIONS)))
  await when('citations.jsonl', async (path) => importCitations(context, await openSources(path, [])))
  await when('plans', async (path) => importPlans(context, await openSources(path, ['.json', '.jsonl'])))
  await when('daily.json', (path) => importRecords(context, path, importDaily))
  await when('site.json', async (path) => {
    for (const source of await openSources(path, [])) await importSite(context, source)
  })
}

async function importRecords(context: ImportContext, path: string, importer: typeof importPreachers) {
  for (const source of await openSources(path, [])) {
    await refuseUnreadable(context.report, source.name, () =>
      importer(context, readJsonRecords(source, context.report)),
    )
  }
}

/** Copies what is missing or of another size. */
async function copyMedia(from: string, to: string) {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, source.slice(from.length))
    const [here, there] = [await stat(source), await stat(target).catch(() => null)]
    if (here.size === there?.size) continue
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target)
  }
}
