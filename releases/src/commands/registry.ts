/** `remotes add`, `key`, `remove`, `seed` and `forget`: the operator's changes of `remotes.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { lossesOf } from '../manifest/verify-manifest.ts'
import { operatorKeys, siteKeys } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { readReleases } from '../manifest/releases.ts'
import { buildsOf, manifestKey } from '../manifest/manifest.ts'
import { type Rows, withKey, withoutRemote, withRemote, withRevokedKey } from '../remote-registry/changes.ts'
import { nameOf, type RemoteRow, rowOf, type RemoteRegistry } from '../remote-registry/registry.ts'
import { changeRegistry } from '../remote-registry/registry-store.ts'
import { whichBuilds } from '../manifest/disabled.ts'
import { buildFolderOf } from '../manifest/build-folder.ts'
import { readArguments, remoteOf, exitWithError, exitWithUsage, print } from './terminal.ts'
import { releasedBy } from './open-releases.ts'
import { releaseUnchecked } from './release-unchecked.ts'
import { mustReachSite } from './running-site.ts'

const COMMON = `  --anyway           even if visitors lose a build
  --site <url>       the running site; else SITE_ORIGIN, SITE_PORT`
const USAGE_ADD = `npm run remotes -- add remote-hello        gives the name to a team, or changes its row
  --owner "…"        the people of the team; this option and the next four can be repeated
  --space '/hello/**'  where its pages may be
  --budget hello=20000   bytes (brotli) of a page or widget; 16000 is the default
  --call 'GET /api/v2/list'  what it may call, in place of what the row had; also an origin like
                     https://example.org, and bible_hosts; none: nothing; any: no limit
  --fill sermon-after  whose slots it may fill, in place of what the row had; none and any as above
${COMMON}`
const USAGE_KEY = `npm run remotes -- key remote-hello hello.pub   the team's builds may be signed with this key
  --revoke <id>      in place of a file: all that this key signed becomes invalid
${COMMON}`
const USAGE_REMOVE = `npm run remotes -- remove remote-hello     removes a row without live builds; its name and addresses are free
  --site <url>       the running site; else SITE_ORIGIN, SITE_PORT`
const USAGE_SEED = `npm run remotes -- seed remote-bible …     for local sites: the last builds are live, unchecked, with rows and the key of
                     this checkout`
const USAGE_FORGET = `npm run remotes -- forget                  browsers delete their caches of the site: after a harmful build
                     is disabled
  --site <url>       the running site; else SITE_ORIGIN, SITE_PORT`

const SITE = { site: { type: 'string' } } as const
const ANYWAY = { ...SITE, anyway: { type: 'boolean' } } as const

function budgetOf(text: string): [name: string, bytes: number] {
  const [, name, bytes] = /^([\w@-]+)=(\d+)$/.exec(text) ?? []
  if (name === undefined) exitWithUsage(`A budget is like hello=20000, not ${text}.\n\n${USAGE_ADD}`)
  return [name, Number(bytes)]
}

/** A single `any` means no limit (null); a single `none` an empty list. */
function listFrom(values: string[] | undefined): string[] | null | undefined {
  const [only] = values?.length === 1 ? values : []
  if (only === 'any') return null
  return only === 'none' ? [] : values
}

/** Prints one row. */
export function rowLines(remote: string, { owners, spaces, keys, budgets, calls, fills, off = [] }: RemoteRow) {
  return [
    `${remote}  ${owners.join(', ')}  ${spaces.join(' ')}`,
    ...keys.map((key) => `  key     ${nameOf(key)}  ${key.state}`),
    ...Object.entries(budgets).map(([name, bytes]) => `  budget  ${name}  ${bytes} B`),
    ...(calls === undefined ? [] : [`  calls   ${calls.join(', ') || 'nothing'}`]),
    ...(fills === undefined ? [] : [`  fills   ${fills.join(', ') || 'nothing'}`]),
    ...off.map((one) => `  disabled  ${whichBuilds(one)}  since ${one.at}  by ${one.by}: ${one.why}`),
  ]
}

interface RowChange {
  remote: string
  site: string | undefined
  next: (rows: Rows) => Rows
  /** Allows visitors to lose a build. */
  anyway?: boolean | undefined
}

async function changeRow({ remote, site, next, anyway = false }: RowChange) {
  const [store, keys, now] = [openStore(), operatorKeys(), new Date()]
  await mustReachSite(site, store, keys.trusted)
  const { manifests } = await readReleases(store, keys.trusted)
  const accept = (before: RemoteRegistry, registry: RemoteRegistry) => {
    const losses = lossesOf(manifests, before, { registry, operators: keys.trusted })
    if (losses.length === 0 || anyway) return
    exitWithError(
      `Nothing was changed: visitors would lose:\n  ${losses.join('\n  ')}\n` +
        'Remedy: release with a key that stays active first, or pass --anyway.',
    )
  }
  const registry = await changeRegistry(store, keys, { next, accept, now })
  const row = rowOf(registry, remote)
  print(`remotes.json of ${store.location}, revision ${registry.revision}`)
  if (row) rowLines(remote, row).forEach((line) => print(line))
}

export async function add(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE_ADD, {
    ...ANYWAY,
    owner: { type: 'string', multiple: true },
    space: { type: 'string', multiple: true },
    budget: { type: 'string', multiple: true },
    call: { type: 'string', multiple: true },
    fill: { type: 'string', multiple: true },
  })
  const remote = remoteOf(positionals, USAGE_ADD)
  const { owner: owners, space: spaces, budget = [] } = values
  const budgets = Object.fromEntries(budget.map(budgetOf))
  const changes = { owners, spaces, budgets, calls: listFrom(values.call), fills: listFrom(values.fill) }
  const next = (rows: Rows) => withRemote(rows, remote, changes)
  await changeRow({ remote, site: values.site, next, anyway: values.anyway })
}

export async function key(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE_KEY, { ...ANYWAY, revoke: { type: 'string' } })
  const [name, file] = positionals
  const remote = remoteOf(name === undefined ? [] : [name], USAGE_KEY)
  const { revoke } = values
  if ((file === undefined) === (revoke === undefined)) exitWithUsage(`Name a file, or --revoke <id>.\n\n${USAGE_KEY}`)
  if (file !== undefined && !existsSync(file)) exitWithError(`There is no file ${file}.`)
  const pem = file === undefined ? null : readFileSync(file, 'utf8')
  if (pem?.includes('PRIVATE KEY-----')) {
    exitWithError(
      `${file} is a private key. Nothing was changed.\n` +
        'Remedy: pass the file of the public key (.pub). If the team sent you this file, ask it to make a new pair.',
    )
  }
  const next = (rows: Rows) => (pem === null ? withRevokedKey(rows, remote, revoke!) : withKey(rows, remote, pem))
  await changeRow({ remote, site: values.site, next, anyway: values.anyway })
}

export async function remove(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE_REMOVE, SITE)
  const remote = remoteOf(positionals, USAGE_REMOVE)
  const [store, keys] = [openStore(), operatorKeys()]
  const { releases, registry } = await readReleases(store, keys.trusted)
  if (!rowOf(registry, remote))
    exitWithError(`remotes.json has no ${remote}; it has ${Object.keys(registry.remotes).join(', ')}.`)
  if (buildsOf(releases, remote).length > 0) {
    exitWithError(`${remote} has builds in the manifest. Unpublish it first: npm run remotes -- unpublish ${remote}`)
  }
  await changeRow({ remote, site: values.site, next: (rows) => withoutRemote(rows, remote) })
  // The next owner of the name starts with a manifest of its own.
  await store.remove(manifestKey(remote))
  print(`${remote} is removed: its name and addresses are free.`)
}

export async function seed(args: string[]) {
  const { positionals } = readArguments(args, USAGE_SEED, {})
  const [store, keys] = [openStore(), siteKeys()]
  for (const remote of positionals) {
    const { about } = await releaseUnchecked({ store, keys, folder: buildFolderOf(remote), by: releasedBy() })
    print(`${remote} ${about.version} (build ${about.buildId}) is live.`)
  }
}

export async function forget(args: string[]) {
  const { values } = readArguments(args, USAGE_FORGET, SITE)
  const [store, keys] = [openStore(), operatorKeys()]
  await mustReachSite(values.site, store, keys.trusted)
  const { forgotten } = await changeRegistry(store, keys, { next: (rows) => rows, forgets: true, now: new Date() })
  print(`Browsers delete what they cached before ${forgotten}.`)
}
