#!/usr/bin/env node
/** `npm run check -- <remote>`: the gate of a release against what is live, before anything is sent. */
import { buildFolderOf } from '../build-folder.ts'
import { readCheckedRelease } from '../gate/checked-release.ts'
import { NAMES_OF_CHECKS, refusals } from '../gate/gate.ts'
import { buildKey, releaseKeys, trustedOperators } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { siteAddress } from '../site-address.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { askMenus } from './ask-menus.ts'
import { buildRemote } from './build-remote.ts'
import { listed } from './say-refusals.ts'
import { failed, runCommand, say } from './terminal.ts'

const USAGE = `npm run check -- remote-bible              builds and checks, and changes nothing
  --no-build         what was built last
  --removes <name>   this page, widget or address in a menu is meant to go; may be said several times
  --site <url>       the running site, whose menus are looked at; SITE_ORIGIN, else this computer`

const { values, positionals } = readArguments(USAGE, {
  'no-build': { type: 'boolean' },
  removes: { type: 'string', multiple: true },
  site: { type: 'string' },
})
const remote = remoteOf(positionals, USAGE)

await runCommand(async () => {
  const store = openStore()
  const { registry } = await readRegistry(store, releaseKeys().trusted)
  if (!values['no-build']) buildRemote(remote)
  say(`Checking it against what is live in ${store.place} (${NAMES_OF_CHECKS.length} checks)…`)
  const folder = buildFolderOf(remote)
  const config = await askMenus(siteAddress(values.site))
  const keys = { build: buildKey(), operators: trustedOperators() }
  const checked = await readCheckedRelease({ store, keys, registry, folder, removes: values.removes ?? [], config })
  const { name, version, buildId } = checked.about
  const what = `${name} ${version} (build ${buildId})`
  const found = await refusals(checked)
  if (found.length > 0) failed(`${what} would be refused.\n${listed(found)}`)
  say(`${what} passes. A release also walks its smoke story in the running site: npm run release`)
})
