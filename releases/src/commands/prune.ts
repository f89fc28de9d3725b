/** `npm run prune`: deletes builds that left the registry long ago. Without --delete it only says which. */
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { KEPT_DAYS, buildsIn, verdictOn } from '../prune.ts'
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
  const { registry } = await readRegistry(store, releaseKeys().trusted)
  const record = await readRecord(store, Infinity)
  let due = 0
  for (const build of buildsIn(await store.list('remote-'))) {
    const verdict = verdictOn(build, { registry, record }, { days, now: new Date() })
    if (verdict.kind === 'needed') continue
    const isDue = verdict.kind === 'left' ? verdict.isDue : values.unfinished
    const what = verdict.kind === 'left' ? `left the registry ${verdict.at.toISOString()}` : 'was never in the registry'
    say(`${build.folder}  ${what}: ${isDue ? (values.delete ? 'deleted' : 'can be deleted') : 'is kept'}`)
    if (!isDue) continue
    due += 1
    // The description first: what is left of an interruption is not taken for a whole build.
    const keys = build.keys.sort((a, b) => Number(b.includes('/remote.json')) - Number(a.includes('/remote.json')))
    if (values.delete) for (const key of keys) await store.remove(key)
  }
  if (due === 0) say('Nothing can be deleted.')
  else if (!values.delete) say(`${due} builds can be deleted: npm run prune -- --delete`)
})
