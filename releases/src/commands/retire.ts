#!/usr/bin/env node
/** `npm run retire -- <remote>`: its pages and widgets go; its builds stay in the store, for pages that are open. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { lostWith } from '../agreements.ts'
import { CHECKOUT } from '../checkout.ts'
import { liveBuilds, placesOf } from '../deployments.ts'
import { operatorKeys, speaker } from '../keys.ts'
import { entryInWords, lostEntries } from '../menu-entries.ts'
import { openStore } from '../open-store.ts'
import { changeRegistry } from '../registry.ts'
import { buildsOf, type RegistryDocument } from '../registry-document.ts'
import { releasedBy } from '../released-by.ts'
import { withoutRemote } from '../remotes-table/changes.ts'
import { changeTable, keyFor } from '../remotes-table/table-store.ts'
import { siteAddress } from '../site-address.ts'
import { siteConfig } from '../site-config.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { notFollowed } from './followed-by-site.ts'
import { failed, runCommand, say } from './terminal.ts'
import { registryWith } from './unknown-remote.ts'

const USAGE = `npm run retire -- remote-hello             its pages go; refused while entries of the menus lead to them,
                                           and while others fill its slots or hear its events
  --anyway           also when something will lead nowhere, or nobody can say
  --free-name        the name and its addresses are nobody's afterwards (with the operator's key)
  --site <url>       whose menus are looked at; SITE_ORIGIN, else this computer
  --why "…"          for the deploy record`

const { values, positionals } = readArguments(USAGE, {
  anyway: { type: 'boolean' },
  'free-name': { type: 'boolean' },
  site: { type: 'string' },
  why: { type: 'string' },
})
const remote = remoteOf(positionals, USAGE)

const pagesIn = (registry: RegistryDocument, but = '') =>
  liveBuilds(registry).flatMap(([name, { extras }]) => (name === but ? [] : extras.pages))

/** What speaks against it: a line each. */
const objections = async (registry: RegistryDocument): Promise<string[]> => [
  ...lostWith(remote, registry),
  ...(await lostInMenus(registry)),
]

async function lostInMenus(registry: RegistryDocument): Promise<string[]> {
  try {
    const config = await siteConfig(siteAddress(values.site))
    return lostEntries(config, pagesIn(registry), pagesIn(registry, remote)).map(
      (entry) => `the entry ${entryInWords(entry)} of the menus will lead nowhere`,
    )
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** What to tell where the running site goes on showing its pages; null: it does not, or nobody knows where it is. */
async function whetherUnheard(pages: PageRow[]): Promise<string | null> {
  try {
    return await notFollowed({ site: siteAddress(values.site), remote, pages, status: 404 })
  } catch {
    return null
  }
}

await runCommand(async () => {
  const [store, keys, now] = [openStore(), speaker(), new Date()]
  // Whoever cannot free the name is told before anything has gone.
  const operator = values['free-name'] ? operatorKeys() : null
  await keyFor(store, remote, keys)
  const registry = await registryWith(store, keys.trusted, remote)
  const found = await objections(registry)
  for (const objection of found) say(`  ${objection}`)
  if (found.length > 0 && !values.anyway)
    failed(`Nothing was changed. Take them out of the menus first, let others do without it, or say --anyway.`)
  const { pages = [], widgets = [], insets = [] } = placesOf(buildsOf(registry, remote)).live?.extras ?? {}
  const { why = 'retired by hand' } = values
  const change = { what: 'retire' as const, remote, buildId: null, by: releasedBy(), why }
  await changeRegistry(store, keys, { ...change, next: () => null }, now)
  const addresses = pages.flatMap(({ paths }) => paths)
  const gone = addresses.length === 1 ? 'is not found' : 'are not found'
  say(`${remote} is retired${addresses.length === 0 ? '.' : `: ${addresses.join(', ')} ${gone} any more (404).`}`)
  const embeds = [...widgets.map(({ module }) => module), ...insets.map(({ name }) => `lelkesz-${name}`)]
  if (embeds.length > 0) say(`On host pages ${embeds.join(', ')} show nothing any more.`)
  const untilWhen =
    CHECKOUT.own === null ? 'npm run prune says when they can go' : 'whoever runs the site deletes them some day'
  say(`Its builds stay in the store; ${untilWhen}.`)
  const unheard = await whetherUnheard(pages)
  if (unheard !== null) failed(unheard)
  if (operator) await changeTable(store, operator, { next: (rows) => withoutRemote(rows, remote), now })
  say(
    operator
      ? 'The name and its addresses are nobody’s now.'
      : `Pages that are open keep theirs, and the name its owners: npm run release -- ${remote} brings it back.`,
  )
})
