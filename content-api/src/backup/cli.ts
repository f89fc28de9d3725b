/** `npm run backup`: see `HELP`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, runCommand, log } from '../command.ts'
import { bucketAt } from '../import/media-store.ts'
import { readSettings, toDatabaseOptions } from '../settings.ts'
import { type Backup, compareBackup, readBackup, verifyBackup } from './backup-folder.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

export const HELP = `Backs up a library and restores it: database, media, releases and content.

  npm run backup -- create <folder>             writes a new folder in it, named after the time
  npm run backup -- verify <backup>             reads every byte of a backup; --live: compares it with the library
  npm run backup -- restore <backup>            into an empty database; --replace: in place of its content,
                                                and of files changed since, which are set aside in DATA_DIR

Media are those of the folder MEDIA_DIR, releases those of REMOTES_STORE (buckets are backed up by their provider),
content is the folder of that name in DATA_DIR, if there is one. Keys and SESSION_SECRET are in no backup. Without DATABASE_URL it uses the embedded database of \`npm start\`.
Backups hold the messages of visitors: store them where only you can read.

Exit code: 0 done, 1 differences or damage, 2 the command itself did not work.`

const VERBS = ['create', 'verify', 'restore']
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { live: { type: 'boolean' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  const [verb, folder] = positionals
  if (values.help || verb === undefined) {
    log(HELP)
    return values.help ? 0 : 2
  }
  if (!VERBS.includes(verb)) throw new CommandError(`There is no "backup ${verb}". Use one of: ${VERBS.join(', ')}.`)
  if (folder === undefined) throw new CommandError(`Pass the folder. See --help.`)
  const settings = readSettings()
  const store = process.env.REMOTES_STORE || path.resolve(import.meta.dirname, '../../../.site/remotes')
  const needed = {
    ...(!bucketAt(settings.mediaDir) && { media: settings.mediaDir }),
    ...(!store.startsWith('s3:') && { releases: store }),
  }
  // Exists only if the content is edited on this machine.
  const folders = { ...needed, content: path.join(settings.dataDir, 'content') }
  const library = { url: toDatabaseOptions(settings).url, folders }
  const started = Date.now()
  const time = new Date(started).toISOString().replace(/[-:]|\..*/g, '')
  const done = (what: string, { tables, files }: Backup) => {
    const [count, bytes] = Object.values(files)
      .flat()
      .reduce(([count, sum], file) => [count + 1, sum + file.bytes], [0, 0])
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    log(`${what}: ${tables.length} tables, ${count} files, ${(bytes / 2 ** 20).toFixed(1)} MB of files (${seconds} s).`)
  }
  if (verb === 'create') {
    for (const [name, place] of Object.entries(needed))
      if (!existsSync(place)) log(`There is no folder ${place}: the backup has no ${name}.`)
    const target = path.join(folder, `lelkesz-${time}`)
    done(`${target} is written`, await createBackup(target, library))
    return 0
  }
  const check = () => (values.live ? compareBackup(folder, library) : verifyBackup(folder))
  const restore = async () => {
    const aside = path.join(settings.dataDir, `replaced-${time}`)
    const restored = await restoreBackup(folder, { ...library, replace: values.replace ?? false, aside })
    if (restored.replaced > 0) log(`The files that it replaced are in ${aside}: ${restored.replaced}.`)
    return restored.differences
  }
  const problems = await (verb === 'restore' ? restore() : check())
  for (const problem of problems) log(problem)
  if (problems.length > 0) return 1
  done(verb === 'restore' ? 'Restored and compared' : 'Whole', await readBackup(folder))
  return 0
}

void runCommand(main)
