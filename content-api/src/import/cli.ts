import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, runCommand, log } from '../command.ts'
import { CONVERT_HELP, runConvert } from '../convert/convert-command.ts'
import { openDatabase } from '../database/connect.ts'
import { INBOX_HELP, runInbox } from '../inbox/inbox-command.ts'
import { rebuildIndex } from '../search/rebuild-index.ts'
import { STATS_HELP, runStats } from '../statistics/stats-command.ts'
import { SYNC_HELP, runSync } from '../sync/sync-command.ts'
import { readSettings, toDatabaseOptions } from '../settings.ts'
import { BIBLE_EXTENSIONS, importBible, toTranslation } from './bible/import-bible.ts'
import { importCitations } from './import-citations.ts'
import { fetchBible } from './fetch-bible.ts'
import { FieldReader } from './field-reader.ts'
import { ImportError, ImportReport, formatLocation, formatReport } from './import-report.ts'
import { importPlans } from './import-plans.ts'
import { type ImportContext, runImport, showProgress } from './run-import.ts'
import { SERMON_EXTENSIONS, importSermons } from './sermons/import-sermons.ts'
import { importSite } from './import-site.ts'
import { openSources } from './source-files.ts'

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'keep-going': { type: 'boolean' },
  json: { type: 'string' },
  encoding: { type: 'string' },
  file: { type: 'string' },
  translation: { type: 'string' },
  name: { type: 'string' },
  versification: { type: 'string' },
  rights: { type: 'string' },
  default: { type: 'boolean' },
  all: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'string' },
  kind: { type: 'string' },
  types: { type: 'string' },
  media: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  watch: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const COMMANDS = ['sync', 'import', 'fetch', 'convert', 'inbox', 'stats']

const complain = (message: string) => void process.stderr.write(`${message}\n`)

type Values = ReturnType<typeof parseCommand>['values']
type Importer = (context: ImportContext) => Promise<void>

function parseCommand() {
  return parseArgs({ options: OPTIONS, allowPositionals: true })
}

/**
 * The importer of `import <kind> <path>`; found before a database is opened, so that a mistyped command fails at once.
 */
async function toImporter(
  kind: string | undefined,
  path: string,
  values: Values,
  report: ImportReport,
): Promise<Importer> {
  const open = (extensions: string[]) => openSources(path, extensions, { encoding: values.encoding, report })
  switch (kind) {
    case 'bible': {
      const { translation: id, name, versification, rights, default: isDefault } = values
      const translation = toTranslation(
        new FieldReader({ id, name, versification, rights, default: isDefault }, { file: 'options' }, report),
      )
      if (!translation) {
        const reasons = report.issues.map(({ message }) => message)
        throw new ImportError(`A Bible needs --translation <id> and --name "<name>". ${reasons.join(' ')}`)
      }
      const sources = await open(BIBLE_EXTENSIONS)
      return (context) => importBible(context, sources, translation)
    }
    case 'sermons': {
      const sources = await open(SERMON_EXTENSIONS)
      return (context) => importSermons(context, sources)
    }
    case 'citations':
    case 'plans': {
      const sources = await open(['.json', '.jsonl'])
      return (context) => (kind === 'plans' ? importPlans : importCitations)(context, sources)
    }
    case 'site': {
      const sources = await open(['.json'])
      return (context) => importSite(context, sources)
    }
    default:
      throw new ImportError(`"${kind ?? ''}" cannot be imported: bible, sermons, citations, plans or site.`)
  }
}

/** Output of `npm run content -- --help`. */
export const HELP = `Brings content into the library, and shows what visitors sent.

  npm run content -- sync <folder or git address> [options]
  npm run content -- import <kind> <file or folder> [options]
  npm run content -- fetch karoli [--file <file>] [--default]
  npm run content -- inbox <verb>
  npm run content -- convert <file, folder or address> <content folder> [options]
  npm run content -- stats [options]

The content folder
${SYNC_HELP}

Kinds
  bible      USFM, USFX, USX, OSIS, Zefania or Beblia XML, CSV (Book,Chapter,Verse,Text), JSON, JSON lines;
             a file, a .gz of it, a .zip or a folder. The format is recognised by the content.
             --translation <id> --name "<name>"   required
             --versification karoli|ruf|kjv|catholic   its numbering of verses (karoli)
             --rights "<who may use it>"          shown with the text
             --default                            the default translation
  sermons    Markdown with front matter, or JSON lines with the same fields and "body" (HTML) or "markdown"
             (footnotes as in [^1]); "versification" says by whose numbers a sermon names verses (ruf);
             "date" with or without a time (2014-03-02 18:00); "tags" a list, or one text as
             "a, b", "a | b" or "#a #b". Names of fields are read in any case.
             Held back, with a warning: "draft: true", "published: false", "status: draft", a "date" or "publishDate"
             to come (with its time on clocks of the site), an "expiryDate" that is over. What an earlier import published of them is taken out, with the citations and daily readings that name it.
             Blank lines and <br><br> of a body become paragraphs.
             "audio", "video", "attachments": lists of file or url, title. The url of a video may be its page at YouTube,
             Vimeo, Facebook or a PeerTube, with "image" (else its picture is fetched once); it plays where
             "video_hosts" of site.json names its site. "chapters" of an audio: start (1:30), title.
  citations  JSON or JSON lines: id, text, author, source, tags, sermon, passage, versification (ruf)
  plans      JSON or JSON lines: id, title, description, versification (karoli), days
  site       JSON: key, config, sites, preachers, daily

  A content folder has site.json, preachers.json, bible/, sermons/, citations.jsonl, plans/, daily.json and media/,
  each of them optional.
  fetch brings a whole Bible from a public address, checks that it is the known file, keeps it in DATA_DIR and imports
  it: karoli is the Károli Bible of 1908. --file takes a file of one's own instead. It becomes the default,
  unless what is shown so far is a whole Bible, too; --default shows it all the same.

Content of other systems
${CONVERT_HELP}

Messages of visitors
${INBOX_HELP}

Statistics
${STATS_HELP}

Options
  --dry-run       read, check and compare everything, write nothing
  --keep-going    write what is valid although something was refused
  --json <file>   write the whole report as JSON
  --encoding <e>  of the files that are not UTF-8: windows-1250, iso-8859-2, …; without it, what they declare
                  (byte order mark, \\ide, XML declaration)

Everything of one command is written in one transaction or not at all. Entries are recognised by their id, so
importing again changes only what is different, and importing the same again changes nothing. Only sync deletes;
import takes out sermons that are held back now and verses that a book of a translation no longer has.
  refused   the entry is wrong; nothing of an import is written, unless --keep-going
  warning     the entry is imported and should be looked at (empty or merged verses, õ for ő, references and
            footnotes that lead nowhere, names alike, codes of other systems, unknown fields and files, …);
            new preachers are named below

Exit code: 0 nothing refused, 1 something refused, 2 the command itself did not work.
Without DATABASE_URL it uses the embedded database of \`npm start\`, which need not be running.`

async function main(): Promise<number> {
  const { values, positionals } = parseCommand()
  const [command, ...rest] = positionals
  if (values.help || command === undefined) {
    log(HELP)
    return values.help ? 0 : 2
  }
  const settings = readSettings()
  const { dataDir, mediaDir: mediaFolder } = settings
  const report = new ImportReport()
  const dryRun = values['dry-run'] ?? false
  const progress = showProgress()
  const started = Date.now()
  if (!COMMANDS.includes(command)) throw new ImportError(`There is no command "${command}". See --help.`)
  if (values.json) await mustBeWritable(values.json)
  if (command === 'convert') return runConvert(rest, { ...values, dryRun, progress, log })
  const path = command === 'import' ? rest[1] : rest[0]
  if (/^import|^sync/.test(command) && path === undefined) throw new ImportError('Pass a file or folder. See --help.')
  let importer: Importer | null = null
  if (command === 'import') importer = await toImporter(rest[0], path!, values, report)
  if (command === 'fetch') {
    const { file, encoding, default: isDefault } = values
    importer = await fetchBible(rest[0], { folder: join(dataDir, 'bibles'), file, encoding, isDefault, report, log })
  }
  const pool = { ...toDatabaseOptions(settings), statementTimeout: 0, lockTimeout: 0, size: 2 }
  const db = await openDatabase({ ...pool, log: complain })
  try {
    if (command === 'inbox') await runInbox(db, rest, { ...values, log })
    if (command === 'stats') await runStats(db, { ...values, now: settings.now(), log })
    if (command === 'inbox' || command === 'stats') return 0
    await rebuildIndex(db, complain)
    if (command === 'sync') {
      const { watch: isWatched, yes: confirmed } = values
      const signal = isWatched ? untilStopped() : new AbortController().signal
      return await runSync(db, path!, { ...values, dataDir, mediaFolder, isWatched, dryRun, confirmed, log, signal })
    }
    await runImport(db, { report, dryRun, keepGoing: values['keep-going'], progress, mediaFolder }, importer!)
  } finally {
    await db.destroy()
  }
  log(formatReport(report))
  log(`${outcome(report, dryRun)} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.totals.refused > 0 ? 1 : 0
}

/** Aborted by SIGTERM and SIGINT. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort())
  return stopping.signal
}

/** Checked before the import: a later failure would come after the content is live. */
async function mustBeWritable(file: string) {
  try {
    await (await open(file, 'a')).close()
  } catch (error) {
    throw new ImportError(`--json ${file} cannot be written: ${(error as Error).message}. Nothing was written.`)
  }
}

function outcome(report: ImportReport, dryRun: boolean) {
  if (report.written) return 'Written.'
  if (dryRun) return 'Dry run: nothing was written.'
  if (report.totals.refused > 0)
    return 'Nothing was written, because something was refused. Mend it, or use --keep-going.'
  return 'Nothing changed.'
}

/** The error message, with its location in the file if known. */
function toMessage(error: unknown) {
  const { file, ...place } = (error instanceof ImportError && error.place) || {}
  const message = explain(error)
  return file && message !== null ? `${formatLocation({ file, ...place })}: ${message}` : message
}

void runCommand(main, toMessage)
