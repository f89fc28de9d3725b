/** `remotes unpublish`: removes the pages and widgets of a remote; its builds stay in the store for open pages. */
import { lostWith } from '../manifest/agreements.ts'
import { CHECKOUT } from '../checkout.ts'
import { liveBuilds, rolesOf } from '../manifest/deployments.ts'
import { signers } from '../manifest/keys.ts'
import { entryInWords, lostEntries } from '../checks/menu-entries.ts'
import { openStore } from '../store/open-store.ts'
import { changeManifest } from '../manifest/releases.ts'
import { buildsOf, type Releases } from '../manifest/manifest.ts'
import { releasedBy } from './released-by.ts'
import { keyFor } from '../remote-registry/registry-store.ts'
import { siteAddress } from './site-address.ts'
import { siteConfig } from './site-config.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { exitWithError, print } from './terminal.ts'
import { releasesWith } from './unknown-remote.ts'

const USAGE = `npm run remotes -- unpublish remote-hello  its pages go for good; refused while entries of the menus lead to
                     them, and while others fill its slots or subscribe to its events
  --anyway           also when something will lead nowhere, or the menus cannot be read
  --site <url>       whose menus are read; else SITE_ORIGIN, SITE_PORT
  --why "…"          for the deploy record`

const pagesIn = (releases: Releases, but = '') =>
  liveBuilds(releases).flatMap(([name, { extras }]) => (name === but ? [] : extras.pages))

/** A line each. */
const objections = async (releases: Releases, remote: string, site: string): Promise<string[]> => [
  ...lostWith(remote, releases),
  ...(await lostInMenus(releases, remote, site)),
]

async function lostInMenus(releases: Releases, remote: string, site: string): Promise<string[]> {
  try {
    const config = await siteConfig(site)
    return lostEntries(config, pagesIn(releases), pagesIn(releases, remote)).map(
      (entry) => `the entry ${entryInWords(entry)} of the menus will lead nowhere`,
    )
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

export async function unpublish(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    anyway: { type: 'boolean' },
    site: { type: 'string' },
    why: { type: 'string' },
  })
  const remote = remoteOf(positionals, USAGE)
  const site = siteAddress(values.site)
  const [store, keys, now] = [openStore(), signers(), new Date()]
  await keyFor(store, remote, keys)
  const releases = await releasesWith(store, keys.trusted, remote)
  const found = await objections(releases, remote, site)
  for (const objection of found) print(`  ${objection}`)
  if (found.length > 0 && !values.anyway)
    exitWithError(
      'Nothing was changed. Remedy: take them out of the menus first, remove what uses its slots and events, or pass --anyway.',
    )
  const { pages = [], widgets = [], insets = [] } = rolesOf(buildsOf(releases, remote)).live?.extras ?? {}
  const { why = 'unpublished by hand' } = values
  const change = { what: 'unpublish' as const, remote, buildId: null, by: releasedBy(), why }
  await changeManifest(store, keys, { ...change, next: () => null }, now)
  const addresses = pages.flatMap(({ paths }) => paths)
  const gone = addresses.length === 1 ? 'is not found' : 'are not found'
  print(`${remote} is unpublished${addresses.length === 0 ? '.' : `: ${addresses.join(', ')} ${gone} any more (404).`}`)
  const embeds = [...widgets.map(({ module }) => module), ...insets.map(({ name }) => `lelkesz-${name}`)]
  if (embeds.length > 0) print(`On host pages ${embeds.join(', ')} show nothing any more.`)
  const untilWhen =
    CHECKOUT.own === null ? 'npm run remotes -- prune says when they can go' : 'the operator deletes them later'
  print(`Its builds stay in the store; ${untilWhen}.`)
  print(`The name stays its team's: npm run remotes -- release ${remote} brings it back.`)
}
