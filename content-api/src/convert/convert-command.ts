/** `npm run content -- convert`. */
import { writeFile } from 'node:fs/promises'
import { formatReport, ImportError } from '../import/import-report.ts'
import type { ConvertOptions } from './convert.ts'

export const CONVERT_HELP = `  convert <file, folder or address> <content folder> makes a folder for sync, one Markdown file a sermon, and
  writes no database. What it reads:
    wxr      WordPress' export, also of its sermon plugins      drupal  an address of JSON:API, or saved pages
    rss      RSS, a podcast feed or Atom                        csv     a table with headings in the first line
    docx     Word documents, a sermon each                      audio   MP3, M4A, Ogg, FLAC or WAV, a sermon each
  --kind <kind>        where the file itself does not show it
  --types <a,b>        types of WordPress items to take (those of sermons; posts where there are none)
  --media              also downloads or copies recordings, documents and pictures into media/
  --overwrite          also writes files again that were changed or deleted since the last conversion
  Values without a field are kept in .conversion/ of the content folder.`

/** Runs the command. @returns its exit code: 1 if an item was refused */
export async function runConvert(
  [source, folder]: string[],
  { json, log, ...options }: ConvertOptions & { json?: string; log: (line: string) => void },
): Promise<number> {
  if (source === undefined || folder === undefined)
    throw new ImportError('Pass the source and the content folder: convert export.xml tartalom. See --help.')
  // Loaded on use: other commands do not need its libraries.
  const { convert } = await import('./convert.ts')
  const report = await convert(source, folder, options)
  log(formatReport(report))
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`)
  const next = report.written
    ? `Check ${folder}, then: npm run content -- sync ${folder} --dry-run`
    : 'Nothing was written.'
  log(options.dryRun ? 'Dry run: nothing was written.' : next)
  return report.totals.refused > 0 ? 1 : 0
}
