#!/usr/bin/env node
/** `npm run check -- <remote>`: the gate of a release against what is live, and its smoke story, before anything is sent. */
import { buildFolderOf } from '../build-folder.ts'
import { type CheckedRelease, readCheckedRelease } from '../gate/checked-release.ts'
import { documentServer, installedShell } from '../gate/document-server.ts'
import { NO_CHROMIUM, findChromium } from '../gate/find-chromium.ts'
import { NAMES_OF_CHECKS, refusals } from '../gate/gate.ts'
import { NO_SERVER, withOwnSite } from '../gate/own-site.ts'
import { smokeOfBuild } from '../gate/smoke.ts'
import { withStoreToTry } from '../gate/store-to-try.ts'
import { triedRefusal, trying } from '../gate/tried.ts'
import { believedOperators, buildKey } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { readRegistry } from '../registry.ts'
import { siteAddress } from '../site-address.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { askMenus } from './ask-menus.ts'
import { mustAnswer, mustBeTeams } from './before-building.ts'
import { buildRemote } from './build-remote.ts'
import { mustBeSite } from './must-be-site.ts'
import { listed } from './say-refusals.ts'
import { failed, runCommand, say, whenInterrupted } from './terminal.ts'

const USAGE = `npm run check -- remote-bible              builds, checks and tries it, and changes nothing
  --static           its pages are not tried: quicker, and without a browser and a running site
  --no-build         what was built last; its sources (types, lint) are not looked at
  --removes <name>   this page, widget, inset or address in a menu is meant to go; may be said several times
  --site <url>       the running site, whose menus and content it is tried with; SITE_ORIGIN, else this computer`

const { values, positionals } = readArguments(USAGE, {
  static: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  removes: { type: 'string', multiple: true },
  site: { type: 'string' },
})
const remote = remoteOf(positionals, USAGE)

// What it has made for itself goes as the process ends: nothing that it is in the middle of comes to its own end.
whenInterrupted(() => failed('\nInterrupted: nothing was sent.'))

await runCommand(async () => {
  const store = openStore()
  const keys = { build: buildKey(), trusted: believedOperators() }
  const site = siteAddress(values.site)
  await mustBeSite(store)
  await mustBeTeams(store, keys, remote)
  if (whyUntried() === null) await mustAnswer(site, '--static')
  const { registry } = await readRegistry(store, keys.trusted)
  const ofSources = values['no-build'] ? [] : await buildRemote(remote)
  say(`Checking it against what is live in ${store.place} (${NAMES_OF_CHECKS.length} checks)…`)
  const folder = buildFolderOf(remote)
  const config = await askMenus(site)
  const checked = await readCheckedRelease({ store, keys, registry, folder, removes: values.removes ?? [], config })
  const { name, version, buildId } = checked.about
  const what = `${name} ${version} (build ${buildId})`
  const found = [...ofSources, ...(await refusals(checked))]
  if (found.length > 0) failed(`${what} would be refused.\n${listed(found)}`)
  const untried = whyUntried()
  if (untried !== null) return say(`${what} passes. Its pages were not tried: ${untried}`)

  say(trying(true))
  sayOtherShell(checked)
  const problem = await withStoreToTry({ store, checked, folder }, (own, { signing, trusted }) =>
    withOwnSite({ site, store: own, operators: [...keys.trusted, ...trusted] }, (origin) =>
      smokeOfBuild({ site: origin, signing, remote, buildId, table: checked.table, hasOwnEnd: true }),
    ),
  ).catch((error: Error) => error.message)
  const wayOut = 'mend it, or its story in smoke.ts; without this part: npm run check with --static'
  if (problem !== null) failed(`${what} would be refused.\n${listed([triedRefusal(problem, wayOut)])}`)
  say(`${what} passes, and its smoke story is green. It goes out with: npm run release`)
})

function whyUntried(): string | null {
  if (values.static) return 'so --static says; a release does'
  if (documentServer() === null) return NO_SERVER
  return findChromium() === null ? NO_CHROMIUM : null
}

/** A package of the shell may be of another day than the shell that visitors have. */
function sayOtherShell({ shell }: CheckedRelease) {
  const here = installedShell()
  if (here === null || shell === null || here === shell.buildId) return
  say(`The shell of this repository is ${here}, and visitors have ${shell.buildId}: ask for new packages.`)
}
