#!/usr/bin/env node
/** `npm run sign -- <remote>`: what the registry says of a remote is signed once more as it stands. */
import { CHECKOUT } from '../checkout.ts'
import { placesOf } from '../deployments.ts'
import { MOST_NUMBER } from '../entries.ts'
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry, signAgain } from '../registry.ts'
import { buildsOf } from '../registry-document.ts'
import { releasedBy } from '../released-by.ts'
import { changeTable } from '../remotes-table/table-store.ts'
import { offOf } from '../switched-off.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { failed, misused, runCommand, say } from './terminal.ts'

const USAGE = `npm run sign                               says of which remotes the registry says what does not count
npm run sign -- remote-bible               signs what it says of this one, as it stands: look at it first
  --all              of each of them, with the operator's key
  --after <n>        document servers have number n, and the store an earlier one
  --why "…"          for the deploy record`

const { values, positionals } = readArguments(USAGE, {
  all: { type: 'boolean' },
  after: { type: 'string', default: '0' },
  why: { type: 'string' },
})
const after = Number(values.after)
if (!Number.isInteger(after) || after < 0 || after >= MOST_NUMBER)
  misused(`--after is a number of an entry.\n\n${USAGE}`)
if (values.all && (positionals.length > 0 || after > 0)) misused(`--all is said alone.\n\n${USAGE}`)
const named = positionals.length > 0 || CHECKOUT.own !== null

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  const { refused } = await readRegistry(store, keys.trusted)
  if (!values.all && !named) {
    for (const { problem } of refused.values()) say(`${problem}.`)
    return say(
      refused.size === 0
        ? 'All that the registry says counts.'
        : 'Look at each (npm run registry), then: npm run sign -- <remote>, or --all',
    )
  }
  const { signing, trusted } = keys
  if (values.all && !signing) failed('Nothing was changed: --all is the operator’s, and OPERATOR_KEY is not set.')
  // A table of before gets its site with the first change.
  if (values.all && signing) await changeTable(store, { signing, trusted }, { next: (rows) => rows, now })
  const remotes = values.all ? [...refused.keys()] : [remoteOf(positionals, USAGE)]
  const { why = 'signed as it stands' } = values
  for (const remote of remotes) {
    const registry = await signAgain(store, keys, { remote, by: releasedBy(), why }, { after, now })
    const { live, share } = placesOf(buildsOf(registry, remote))
    const out = [live, share].flatMap((build) => (build ? [`build ${build.extras.buildId}`] : []))
    const off = offOf(registry, remote).length > 0 ? ', and something of it is off' : ''
    say(`${remote} is signed: ${out.join(' and ') || 'nothing'} is live${off}.`)
  }
  if (remotes.length === 0) say('All that the registry says counts already.')
})
