import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { isRecord } from 'shared-kernel/json'
import type { Database } from '../database/schema.ts'
import { BIBLE_EXTENSIONS, importBible, readTranslation } from './bible/import-bible.ts'
import { importCitations } from './import-citations.ts'
import { ImportError } from './import-report.ts'
import { readJsonRecords } from './json-files.ts'
import { importPlans } from './import-plans.ts'
import { type ImportContext, type ImportOptions, refuseUnreadable, runImport } from './run-import.ts'
import { importSermons, SERMON_EXTENSIONS } from './sermons/import-sermons.ts'
import { importDaily, importPreachers, importSite } from './import-site.ts'
import { videoHostsOf } from './site-entry.ts'
import { openSources, type SourceFile } from './source-files.ts'

type Open = (path: string, extensions: string[]) => Promise<SourceFile[]>

/** Parts of a folder in import order: sermons name preachers, citations and daily readings name sermons. */
const PARTS: Record<string, (context: ImportContext, open: Open, path: string) => Promise<void>> = {
  'preachers.json': async (context, open, path) => importRecords(context, await open(path, []), importPreachers),
  bible: async (context, open, path) => {
    const translation = await readTranslation(join(path, 'translation.json'), context.report)
    const files = (await open(path, BIBLE_EXTENSIONS)).filter(({ name }) => !name.endsWith('translation.json'))
    if (translation) await importBible(context, files, translation)
  },
  sermons: async (context, open, path) => importSermons(context, await open(path, SERMON_EXTENSIONS)),
  'citations.jsonl': async (context, open, path) => importCitations(context, await open(path, [])),
  plans: async (context, open, path) => importPlans(context, await open(path, ['.json', '.jsonl'])),
  'daily.json': async (context, open, path) => importRecords(context, await open(path, []), importDaily),
  'site.json': async (context, open, path) => {
    for (const source of await open(path, [])) await importSite(context, source)
  },
}

/**
 * Imports a folder in one transaction; each part is optional: `site.json`, `preachers.json`, `bible/` with
 * `translation.json`, `sermons/`, `citations.jsonl`, `plans/`, `daily.json`. Files of its `media/` folder are copied to
 * `mediaFolder` first, except in a dry run.
 */
export async function importFolder(
  db: Kysely<Database>,
  folder: string,
  { encoding, ...options }: ImportOptions & { encoding?: string },
): Promise<void> {
  const { mediaFolder = null, dryRun = false, report } = options
  const names = await readdir(folder).catch(() => {
    throw new ImportError(`There is no folder ${folder}.`)
  })
  const known = [...Object.keys(PARTS), 'media']
  for (const name of names.filter((name) => !known.includes(name) && !/^\.|\.md$/.test(name)))
    report.warn('left-out', { file: name }, `It is not read; what is: ${known.join(', ')}.`)
  const hasMedia = names.includes('media')
  if (hasMedia && mediaFolder && !dryRun) await copyMedia(join(folder, 'media'), mediaFolder)
  const measured = hasMedia && dryRun ? join(folder, 'media') : mediaFolder
  const open: Open = (path, extensions) => openSources(path, extensions, { encoding, report })
  await runImport(db, { ...options, mediaFolder: measured }, async (context) => {
    if (names.includes('site.json'))
      for (const host of await videoHostsIn(join(folder, 'site.json'))) context.videoHosts.add(host)
    for (const [name, read] of Object.entries(PARTS)) {
      if (names.includes(name)) await read(context, open, join(folder, name))
    }
  })
}

/** Sermons need the hosts before `site.json` is imported, which names sermons itself and reports its own errors. */
async function videoHostsIn(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  try {
    const site: unknown = JSON.parse(text)
    return [site].flat().flatMap((one) => (isRecord(one) ? videoHostsOf(one.config) : []))
  } catch {
    return []
  }
}

async function importRecords(context: ImportContext, sources: SourceFile[], importer: typeof importPreachers) {
  for (const source of sources) {
    await refuseUnreadable(context.report, source.name, () =>
      importer(context, readJsonRecords(source, context.report)),
    )
  }
}

/** Copies missing files and those of another size. */
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
