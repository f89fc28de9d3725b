/** `remotes prune`: deletes builds that left the manifest long ago. Without --delete it only lists them. */
import { verificationKeys } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { RETENTION_DAYS, buildsIn, deleteBuild, isNamed, verdictOn } from '../store/prune.ts'
import { readRecord } from '../store/deploy-record.ts'
import { readReleases } from '../manifest/releases.ts'
import { readArguments, exitWithUsage, print } from './terminal.ts'

const USAGE = `npm run remotes -- prune                   lists which builds could be deleted
  --delete           deletes them
  --older-than 60    days since they left the manifest; ${RETENTION_DAYS} by default
  --anyway           also less than ${RETENTION_DAYS} days: open pages with such a build break. Live builds, canaries and
                     rollback targets are never deleted
  --unfinished       also interrupted uploads; only while no release is in progress`

export async function prune(args: string[]) {
  const { values } = readArguments(args, USAGE, {
    delete: { type: 'boolean' },
    'older-than': { type: 'string', default: String(RETENTION_DAYS) },
    unfinished: { type: 'boolean' },
    anyway: { type: 'boolean' },
  })
  const days = Number(values['older-than'])
  if (!(days >= 0)) exitWithUsage(`--older-than is a number of days.\n\n${USAGE}`)
  if (days < RETENTION_DAYS && !values.anyway)
    exitWithUsage(
      `Open pages may need a build for ${RETENTION_DAYS} days. To delete it nevertheless: --anyway.\n\n${USAGE}`,
    )
  const store = openStore()
  const operators = verificationKeys()
  const read = await readReleases(store, operators)
  const record = await readRecord(store, Infinity)
  let due = 0
  for (const build of buildsIn(await store.list('remote-'))) {
    const verdict = verdictOn(build, { ...read, record }, { days, now: new Date() })
    if (verdict.kind === 'needed') continue
    const isDue = verdict.kind === 'left' ? verdict.isDue : values.unfinished
    const what = verdict.kind === 'left' ? `left the manifest ${verdict.at.toISOString()}` : 'was never in the manifest'
    const isNeeded = async () => isNamed(await readReleases(store, operators), build.folder)
    const isDeleted = isDue && values.delete && (await deleteBuild(store, build, isNeeded))
    print(`${build.folder}  ${what}: ${isDeleted ? 'deleted' : isDue && !values.delete ? 'can be deleted' : 'stays'}`)
    if (isDue) due += 1
  }
  if (due === 0) print('Nothing can be deleted.')
  else if (!values.delete) print(`${due} builds can be deleted: npm run remotes -- prune --delete`)
}
