/** Imports a content folder into the database, and mirrors it: removes entries that the folder no longer has. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { siteDay } from 'shared-kernel/site'
import type { Database } from '../database/schema.ts'
import { BIBLE_EXTENSIONS, importBible, readTranslation } from './bible/import-bible.ts'
import { importCitations } from './import-citations.ts'
import { ImportError, ImportReport, type Kind } from './import-report.ts'
import { readJsonRecords } from './json-files.ts'
import { importPlans } from './import-plans.ts'
import { copyMedia } from './media-files.ts'
import { mediaAt } from './media-store.ts'
import { MediaRecord } from './media-record.ts'
import { Mirror } from './mirror.ts'
import { type ImportContext, type ImportOptions, runImport } from './run-import.ts'
import { importSermons, SERMON_EXTENSIONS } from './sermons/import-sermons.ts'
import { importDaily, importPreachers, importSite } from './import-site.ts'
import { videoHostsOf } from './site-entry.ts'
import { openSources, type SourceFile } from './source-files.ts'
import { tidyName } from './tidy-text.ts'

type Open = (extensions: string[]) => Promise<SourceFile[]>

interface Part {
  name: string
  read: (context: ImportContext, open: Open, path: string) => Promise<void>
  /**
   * Removed after all parts are read, but not after a refusal in this part: the refused entry may be the missing one.
   */
  removes?: Removable
}

/** Parts of a folder in import order: sermons reference preachers; citations and daily readings reference sermons. */
const PARTS: Part[] = [
  {
    name: 'preachers.json',
    read: async (context, open) => importPreachers(context, readJsonRecords(await open([]), context.report)),
    removes: 'preachers',
  },
  {
    name: 'bible',
    async read(context, open, path) {
      const translation = await readTranslation(join(path, 'translation.json'), context.report)
      const files = (await open(BIBLE_EXTENSIONS)).filter(({ name }) => !name.endsWith('translation.json'))
      if (translation) await importBible(context, files, translation)
    },
  },
  { name: 'sermons', read: async (context, open) => importSermons(context, await open(SERMON_EXTENSIONS)) },
  {
    name: 'citations.jsonl',
    read: async (context, open) => importCitations(context, await open([])),
    removes: 'citations',
  },
  {
    name: 'plans',
    read: async (context, open) => importPlans(context, await open(['.json', '.jsonl'])),
    removes: 'plans',
  },
  {
    name: 'daily.json',
    read: async (context, open) => importDaily(context, readJsonRecords(await open([]), context.report)),
    removes: 'daily',
  },
  { name: 'site.json', read: async (context, open) => importSite(context, await open([])) },
]

/** `mirror`: removes entries that the folder no longer has; more than a tenth of a kind only if `confirmed`. */
export type FolderOptions = Omit<ImportOptions, 'mirror'> & {
  encoding?: string
  mirror?: { confirmed: boolean }
}

/**
 * Imports a folder in one transaction; each part is optional: `site.json`, `preachers.json`, `bible/` with
 * `translation.json`, `sermons/`, `citations.jsonl`, `plans/`, `daily.json`. Files of its `media/` folder are copied to
 * `mediaFolder` first, except in a dry run.
 *
 * @throws ImportError when there is no such folder, or a folder to mirror has none of these
 */
export async function importFolder(
  db: Kysely<Database>,
  folder: string,
  { encoding, mirror, ...options }: FolderOptions,
): Promise<void> {
  const { mediaFolder = null, dryRun = false, report } = options
  const names = await readdir(folder).catch(() => {
    throw new ImportError(`There is no folder ${folder}.`)
  })
  const known = [...PARTS.map(({ name }) => name), 'media']
  if (mirror && !PARTS.some(({ name }) => names.includes(name)))
    throw new ImportError(`${folder} is no content folder: it has none of ${known.join(', ')}. Nothing was changed.`)
  for (const name of names.filter((name) => !known.includes(name) && !/^\.|\.md$/.test(name)))
    report.warn('left-out', { file: name }, `It is not read; what is: ${known.join(', ')}.`)
  const hasMedia = names.includes('media')
  const mediaRecord = await MediaRecord.read(mediaFolder)
  const originals =
    hasMedia && mediaFolder && !dryRun ? await copyMedia(join(folder, 'media'), mediaAt(mediaFolder)) : []
  for (const name of originals) mediaRecord.copied.add(name)
  const measured = hasMedia && dryRun ? join(folder, 'media') : mediaFolder
  const runOptions = { ...options, mediaFolder: measured, mediaRecord, mirror: mirror ? new Mirror() : null }
  await runImport(db, runOptions, async (context) => {
    // Sermons need the video hosts before `site.json` is imported, which references sermons and reports its errors.
    const site = names.includes('site.json') ? await openSources(join(folder, 'site.json'), [], { encoding }) : []
    for await (const { value } of readJsonRecords(site, new ImportReport()))
      for (const host of videoHostsOf(value.config)) context.videoHosts.add(host)
    const stored = await countStored(context.trx)
    const whole = new Set<Part>()
    for (const part of PARTS) {
      const { refused } = report.totals
      const path = join(folder, part.name)
      const isThere = names.includes(part.name)
      const open: Open = (extensions) =>
        isThere ? openSources(path, extensions, { encoding, report }) : Promise.resolve([])
      if (isThere || part.name === 'sermons') await part.read(context, open, path)
      if (report.totals.refused === refused) whole.add(part)
    }
    if (!mirror) return
    // `site.json` may also contain preachers and daily readings.
    if (whole.has(PARTS.at(-1)!)) for (const { removes } of whole) if (removes) await removeMissing(context, removes)
    report.tooMany = mirror.confirmed ? [] : tooManyMissing(report.missing, stored)
  })
  if (!mirror || dryRun || report.tooMany.length > 0) return
  options.knownFiles?.end(report)
  report.removedMedia = await mediaRecord.removeUnused(db, new Set(originals))
  await mediaRecord.save()
}

type Mirrored = Extract<Kind, 'sermons' | 'citations' | 'plans' | 'preachers' | 'daily'>

const TABLES = {
  sermons: 'sermon',
  citations: 'citation',
  plans: 'reading_plan',
  preachers: 'preacher',
  daily: 'daily_selection',
} as const satisfies Record<Mirrored, string>

/** Sites, Bibles and citations of visitors are never deleted, and past daily readings stay. */
const REMOVABLE = {
  citations: { key: 'id', id: 'external_id', name: 'text', condition: () => sql`not is_submitted` },
  plans: { key: 'nid', id: 'external_id', name: 'title', condition: () => sql`true` },
  daily: { key: 'day', id: 'day', name: 'day', condition: (now: Date) => sql`day >= ${siteDay(now)}` },
  // In no sermon, drafts included.
  preachers: {
    key: 'id',
    id: 'name',
    name: 'name',
    condition: () => sql`not exists (select from sermon where preacher_id = preacher.id)`,
  },
}

type Removable = keyof typeof REMOVABLE

/** Deletes the entries of a kind that the mirrored folder does not have, and reports their names. */
async function removeMissing({ trx, report, mirror, now }: ImportContext, kind: Removable): Promise<void> {
  const { key, id, name, condition } = REMOVABLE[kind]
  const table = sql.table(TABLES[kind])
  const { rows } = await sql<{ key: string | number; id: string; name: string }>`
    select ${sql.ref(key)} as key, ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${table}
    where ${condition(now)}`.execute(trx)
  const missing = rows.filter((row) => !mirror![kind].has(kind === 'preachers' ? tidyName(row.id) : row.id))
  if (missing.length === 0) return
  report.remove(
    kind,
    missing.map((row) => row.name),
  )
  const keys = sql.join(missing.map((row) => row.key))
  await sql`delete from ${table} where ${sql.ref(key)} in (${keys})`.execute(trx)
}

/** Number of stored entries of each kind. */
async function countStored(trx: ImportContext['trx']): Promise<Record<Mirrored, number>> {
  const counts = await Promise.all(
    Object.entries(TABLES).map(async ([kind, table]) => {
      const { count } = await trx
        .selectFrom(table)
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return [kind, count] as const
    }),
  )
  return Object.fromEntries(counts) as Record<Mirrored, number>
}

/** Up to this number removals need no confirmation, unless they are all. */
const HANDFUL = 5

/** Kinds of which more than a tenth, or everything, would be removed. */
function tooManyMissing(missing: Partial<Record<Kind, string[]>>, stored: Record<Mirrored, number>): Mirrored[] {
  return (Object.keys(TABLES) as Mirrored[]).filter((kind) => {
    const many = missing[kind]?.length ?? 0
    const isAll = many === stored[kind] && many > 1
    return isAll || (many > HANDFUL && many > stored[kind] / 10)
  })
}
