#!/usr/bin/env node
/** `npm run sign -- <remote>`: what the registry says of a remote is signed once more as it stands. */
import { CHECKOUT } from '../checkout.ts'
import { placesOf } from '../deployments.ts'
import { entryOf, fingerprintOf, hasEntry, MOST_NUMBER, type Said } from '../entries.ts'
import { speaker } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry, signAgain } from '../registry.ts'
import { buildsOf } from '../registry-document.ts'
import { releasedBy } from '../released-by.ts'
import { changeTable } from '../remotes-table/table-store.ts'
import { keyToSpeakFor } from '../speakers.ts'
import { offOf } from '../switched-off.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { failed, misused, runCommand, say } from './terminal.ts'

const USAGE = `npm run sign                               says of which remotes the registry says what does not count
npm run sign -- remote-bible               shows what it says of this one, and the word for it
  --as <word>        signs that, as it stands; something else that has taken its place is not signed
  --all              of each of them, with the operator's key: what is shown is what is signed
  --after <n>        document servers have number n, and the store an earlier one
  --why "…"          for the deploy record`

const { values, positionals } = readArguments(USAGE, {
  as: { type: 'string' },
  all: { type: 'boolean' },
  after: { type: 'string', default: '0' },
  why: { type: 'string' },
})
const after = Number(values.after)
if (!Number.isInteger(after) || after < 0 || after >= MOST_NUMBER)
  misused(`--after is a number of an entry.\n\n${USAGE}`)
if (values.all && (positionals.length > 0 || after > 0 || values.as !== undefined))
  misused(`--all is said alone.\n\n${USAGE}`)

/** What the registry says of a remote, however it came there. */
function sayWhatStands(remote: string, { builds, off }: Said) {
  const { live, share, checked, earlier } = placesOf(builds)
  say(remote)
  const places = { live: [live], share: [share], checked: [checked], earlier }
  for (const [place, ones] of Object.entries(places)) {
    for (const one of ones) {
      if (one) say(`  ${place.padEnd(8)} build ${one.extras.buildId}  ${one.deployment.traffic} %`)
    }
  }
  for (const { buildId, by, why } of off) say(`  off      ${buildId ?? 'all builds'}  by ${by}: ${why}`)
}

const named = positionals.length > 0 || CHECKOUT.own !== null

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  const { refused, written, table } = await readRegistry(store, keys.trusted)
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
  const remotes = values.all ? [...refused.keys()] : [remoteOf(positionals, USAGE)]
  for (const remote of remotes) sayWhatStands(remote, entryOf(written, remote))
  if (!values.all && values.as === undefined) {
    const [remote] = remotes as [string]
    if (!hasEntry(written, remote)) failed(`The registry says nothing of ${remote}.`)
    // Who may not sign it is told at once.
    keyToSpeakFor(remote, table, keys)
    const later = after > 0 ? ` --after ${after}` : ''
    return say(`Does it hold? npm run sign -- ${remote}${later} --as ${fingerprintOf(entryOf(written, remote))}`)
  }
  // A table of before gets its site with the first change.
  if (values.all && signing) await changeTable(store, { signing, trusted }, { next: (rows) => rows, now })
  const { why = 'signed as it stands' } = values
  for (const remote of remotes) {
    const seen = values.as ?? fingerprintOf(entryOf(written, remote))
    const registry = await signAgain(store, keys, { remote, by: releasedBy(), why }, { seen, after, now })
    const { live, share } = placesOf(buildsOf(registry, remote))
    const out = [live, share].flatMap((build) => (build ? [`build ${build.extras.buildId}`] : []))
    const off = offOf(registry, remote).length > 0 ? ', and something of it is off' : ''
    say(`${remote} is signed: ${out.join(' and ') || 'nothing'} is live${off}.`)
  }
  if (remotes.length === 0) say('All that the registry says counts already.')
})
