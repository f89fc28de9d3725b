/** Imports the project's sample content, for `npm start` and the browser tests. */
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { makeSampleAudio } from '../sample-content/make-audio.ts'
import type { Database } from '../src/database/schema.ts'
import { importFolder } from '../src/import/import-folder.ts'
import { formatReport, ImportReport } from '../src/import/import-report.ts'
import { copyMedia } from '../src/import/media-files.ts'
import { bucketAt } from '../src/import/media-store.ts'

const SAMPLE_FOLDER = path.resolve(import.meta.dirname, '..', 'sample-content')

/** Not of a content folder: how the sample is made and tested. */
const isOfProject = (file: string) => /\.ts$|\.gitignore$|README\.md$/.test(file)

/** Copies the sample content to a new folder, as a whole. */
export async function copySampleContent(folder: string): Promise<void> {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await cp(SAMPLE_FOLDER, part, { recursive: true, filter: (file) => !isOfProject(file) })
  await rename(part, folder)
}

/**
 * Generates missing audio files and imports the sample folder; idempotent.
 * @throws Error with the report when the sample content is rejected
 */
export async function loadSampleContent(db: Kysely<Database>, mediaFolder: string): Promise<void> {
  const bucket = bucketAt(mediaFolder)
  const folder = bucket ? await mkdtemp(path.join(tmpdir(), 'sample-media-')) : mediaFolder
  await makeSampleAudio(SAMPLE_FOLDER, folder)
  if (bucket) await copyMedia(folder, bucket)
  const report = new ImportReport()
  await importFolder(db, SAMPLE_FOLDER, { report, mediaFolder })
  if (report.totals.refused > 0) throw new Error(`The sample content was refused:\n${formatReport(report)}`)
}
