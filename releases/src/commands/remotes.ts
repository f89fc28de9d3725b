/** `npm run remotes`: the table of the site's remotes, for its operator: whose each name, address and key is. */
import { existsSync, readFileSync } from 'node:fs'
import { lossesOf } from '../admission.ts'
import { believedOperators, operatorKeys, siteKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { EMPTY_REGISTRY } from '../registry-document.ts'
import { admitHere } from '../remotes-table/admit-here.ts'
import { type Rows, withKey, withKeyState, withRemote } from '../remotes-table/changes.ts'
import { nameOf, type RemotesTable } from '../remotes-table/document.ts'
import { signedSoFar } from '../remotes-table/signed-so-far.ts'
import { changeTable, readTable } from '../remotes-table/table-store.ts'
import { whichBuilds } from '../switched-off.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { afterOf, mustGoOn } from './goes-on-from.ts'
import { failed, misused, runCommand, say } from './terminal.ts'

const USAGE = `npm run remotes                            whose each remote is
npm run remotes -- add remote-hello        a name is given to a team, or its row changes
  --owner "…"        who they are; may be said several times, as the next four
  --space '/hello/**'  where its pages may be
  --budget hello=20000   bytes of a page or widget (brotli); 16000 where nothing is said
  --call 'GET /api/v2/list'  what it may call, in place of what was said before; also an origin like
                     https://example.org, and bible_hosts; none: nothing, any: as if nothing had been said
  --fill sermon-after  whose slots it may fill, in place of what was said before; none and any as above
npm run remotes -- key remote-hello hello.pub   builds signed with this key count, too
npm run remotes -- retire remote-hello <key>    what it signed stays good, and it signs no more
npm run remotes -- lose remote-hello <key>      nothing that it signed counts
npm run remotes -- house remote-bible …         the workspace's own, with the key of this checkout
npm run remotes -- forget                       browsers forget what they keep of the site, and load anew what they
                     show: once what did harm in them is off
  --anyway           also when visitors lose a build by it
  --after <mark>     document servers have the table of this mark (/readyz names it), and the store an earlier one
  --site <address>   the running site, which is asked for its table; else SITE_ORIGIN`

/** What changes the row of one remote. */
const ACTIONS = ['add', 'key', 'retire', 'lose']

const { values, positionals } = readArguments(USAGE, {
  owner: { type: 'string', multiple: true },
  space: { type: 'string', multiple: true },
  budget: { type: 'string', multiple: true },
  call: { type: 'string', multiple: true },
  fill: { type: 'string', multiple: true },
  anyway: { type: 'boolean' },
  after: { type: 'string' },
  site: { type: 'string' },
})
const [action = 'show', ...rest] = positionals
const after = afterOf(values.after, USAGE)

function budgetOf(text: string): [name: string, bytes: number] {
  const [, name, bytes] = /^([\w-]+)=(\d+)$/.exec(text) ?? []
  if (name === undefined) misused(`A budget is like hello=20000, not ${text}.\n\n${USAGE}`)
  return [name, Number(bytes)]
}

/** One word stands for all that may be said, or for nothing of it. */
function saidOf(said: string[] | undefined): string[] | null | undefined {
  const [only] = said?.length === 1 ? said : []
  if (only === 'any') return null
  return only === 'none' ? [] : said
}

function readKey(file: string | undefined): string {
  if (file === undefined) misused(`Which file has the public key?\n\n${USAGE}`)
  if (!existsSync(file)) failed(`There is no file ${file}.`)
  return readFileSync(file, 'utf8')
}

function sayTable({ revision, issuedAt, forgotten, remotes }: RemotesTable) {
  say(`The table of remotes, revision ${revision} of ${issuedAt}`)
  if (forgotten !== undefined) say(`Browsers forget what they kept before ${forgotten}`)
  for (const [remote, { owners, spaces, keys, budgets, calls, fills, off = [] }] of Object.entries(remotes)) {
    say(`${remote}  ${owners.join(', ')}  ${spaces.join(' ')}`)
    for (const key of keys)
      say(`  key     ${nameOf(key)}  ${key.state}${key.keeps ? `, keeps ${key.keeps.length}` : ''}`)
    for (const [name, bytes] of Object.entries(budgets)) say(`  budget  ${name}  ${bytes} B`)
    if (calls !== undefined) say(`  calls   ${calls.length === 0 ? 'nothing' : calls.join(', ')}`)
    for (const one of off) say(`  off     ${whichBuilds(one)}  since ${one.at}  by ${one.by}: ${one.why}`)
    if (fills !== undefined) say(`  fills   ${fills.length === 0 ? 'nothing' : fills.join(', ')}`)
  }
}

await runCommand(async () => {
  const store = openStore()
  const now = new Date()
  if (action === 'show') return sayTable((await readTable(store, believedOperators())).table)
  if (action === 'house') return sayTable(await admitHere(store, siteKeys(), rest, now))

  if (action === 'forget') {
    await mustGoOn(store, { site: values.site, after }, say)
    return sayTable(await changeTable(store, operatorKeys(), { next: (rows) => rows, forgets: true, now, after }))
  }

  if (!ACTIONS.includes(action)) misused(`There is no ${action} here.\n\n${USAGE}`)
  const [name, argument] = rest
  const remote = remoteOf(name === undefined ? [] : [name], USAGE)
  const { owner: owners, space: spaces, budget: budgets = [] } = values
  const given = {
    owners,
    spaces,
    budgets: Object.fromEntries(budgets.map(budgetOf)),
    calls: saidOf(values.call),
    fills: saidOf(values.fill),
  }
  const key = argument ?? ''
  const keys = operatorKeys()
  const signed = action === 'retire' ? await signedSoFar(store, keys.trusted, remote) : []
  const changes: Record<string, (rows: Rows) => Rows> = {
    add: (rows) => withRemote(rows, remote, given),
    key: (rows) => withKey(rows, remote, readKey(argument)),
    retire: (rows) => withKeyState(rows, remote, { key, state: 'retired', signed }),
    lose: (rows) => withKeyState(rows, remote, { key, state: 'lost', signed }),
  }
  const next = changes[action]!
  // Whoever says that it is meant can say so also when nobody can read the registry any more.
  const { registry } = values.anyway ? { registry: EMPTY_REGISTRY } : await readRegistry(store, keys.trusted)
  const accept = (before: RemotesTable, table: RemotesTable) => {
    const losses = lossesOf(registry, before, { table, operators: keys.trusted })
    if (losses.length === 0) return
    failed(
      `Visitors would lose:\n  ${losses.join('\n  ')}\nWith a key that stays good release, or sign what is said (npm run sign), first; or say --anyway.`,
    )
  }
  await mustGoOn(store, { site: values.site, after }, say)
  sayTable(await changeTable(store, keys, { next, accept, now, after }))
})
