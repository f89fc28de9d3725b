/** `npm run prune`: deletes builds that left the registry long ago. Without --delete it only says which. */
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { KEPT_DAYS, buildsIn, deleteBuild, isNamed, verdictOn } from '../prune.ts'
import { readRecord, readRegistry } from '../registry.ts'
import { readArguments } from './arguments.ts'
import { misused, runCommand, say } from './terminal.ts'

const USAGE = `npm run prune                              says which builds could be deleted
  --delete           deletes them
  --older-than 60    days since they left the registry; ${KEPT_DAYS} at least, and when nothing is said
  --unfinished       also uploads that broke off; only while nobody is releasing`

const { values } = readArguments(USAGE, {
  delete: { type: 'boolean' },
  'older-than': { type: 'string', default: String(KEPT_DAYS) },
  unfinished: { type: 'boolean' },
})
const days = Number(values['older-than'])
if (!(days >= KEPT_DAYS)) misused(`Open pages may need a build for ${KEPT_DAYS} days: not less.\n\n${USAGE}`)

await runCommand(async () => {
  const store = openStore()
  const operators = speaker().trusted
  const read = await readRegistry(store, operators)
  const record = await readRecord(store, Infinity)
  let due = 0
  for (const build of buildsIn(await store.list('remote-'))) {
    const verdict = verdictOn(build, { ...read, record }, { days, now: new Date() })
    if (verdict.kind === 'needed') continue
    const isDue = verdict.kind === 'left' ? verdict.isDue : values.unfinished
    const what = verdict.kind === 'left' ? `left the registry ${verdict.at.toISOString()}` : 'was never in the registry'
    const isNeeded = async () => isNamed(await readRegistry(store, operators), build.folder)
    const isDeleted = isDue && values.delete && (await deleteBuild(store, build, isNeeded))
    say(`${build.folder}  ${what}: ${isDeleted ? 'deleted' : isDue && !values.delete ? 'can be deleted' : 'is kept'}`)
    if (isDue) due += 1
  }
  if (due === 0) say('Nothing can be deleted.')
  else if (!values.delete) say(`${due} builds can be deleted: npm run prune -- --delete`)
})
