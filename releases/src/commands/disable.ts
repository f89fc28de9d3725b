/**
 * The kill switch, `remotes disable` and `enable`: hides a remote or one build of it from visitors until it is enabled.
 */
import { chooseBuilds } from '../manifest/choose-builds.ts'
import { signers } from '../manifest/keys.ts'
import { openStore } from '../store/open-store.ts'
import { changeDisabledByOperator } from '../remote-registry/registry-store.ts'
import { changeManifest, readReleases } from '../manifest/releases.ts'
import { buildsOf, type Deployment, type DisabledBy, type Releases } from '../manifest/manifest.ts'
import { releasedBy, releasesWith } from './open-releases.ts'
import {
  enableCommand,
  enableRemedy,
  disabledForVisitors,
  disabledRows,
  whoDisabled,
  withDisabled,
  withoutDisabled,
} from '../manifest/disabled.ts'
import { readArguments, remoteOf, exitWithError, print } from './terminal.ts'
import { mustReachSite } from './running-site.ts'

const OPTIONS = `  --build <id>       only this build
  --why "…"          for the deploy record
  --site <url>       with the operator's key: the running site; else SITE_ORIGIN, SITE_PORT`
const USAGE_DISABLE = `npm run remotes -- disable remote-bible    the whole remote: its pages answer 503
${OPTIONS}
Only the operator's key can undo a disable by the operator's key.`
const USAGE_ENABLE = `npm run remotes -- enable remote-bible     the whole remote; builds that were disabled one by one stay disabled
${OPTIONS}
Only the operator's key can undo a disable by the operator's key.`

function readSwitch(args: string[], usage: string) {
  const text = { type: 'string' } as const
  const { values, positionals } = readArguments(args, usage, { build: text, why: text, site: text })
  const { build: buildId = null, why, site } = values
  return { remote: remoteOf(positionals, usage), buildId, why, site }
}

/** Prints the build that visitors get now. */
function printServedBuild(releases: Releases, remote: string) {
  if (buildsOf(releases, remote).length === 0) return print('It has no build: its pages answer 404.')
  const isOn = (name: string, { extras }: Deployment) => disabledForVisitors(releases, name, extras.buildId) === null
  const chosen = chooseBuilds(releases, null, isOn).get(remote)
  // `chooseBuilds` returns the live build even if it is not usable.
  if (!chosen || !isOn(remote, chosen)) print('Its pages answer 503.')
  else print(`Visitors get ${chosen.metadata.version} (build ${chosen.extras.buildId}).`)
}

export async function disable(args: string[]) {
  const { remote, buildId, why = 'disabled by hand', site } = readSwitch(args, USAGE_DISABLE)
  const [store, keys, now] = [openStore(), signers(), new Date()]
  const { signing, trusted } = keys
  const change = { what: 'disable' as const, remote, buildId, by: releasedBy(), why }
  const one = { buildId, at: now.toISOString(), by: change.by, why }
  const next = (off: Parameters<typeof withDisabled>[0]) => withDisabled(off, one)
  const lift = enableCommand(remote, buildId)
  const printDisabled = (isChanged: boolean) =>
    print(`${remote}${buildId === null ? '' : ` build ${buildId}`} ${isChanged ? 'is' : 'was already'} disabled.`)
  if (!signing) {
    const before = await releasesWith(store, trusted, remote, buildId)
    const releases = await changeManifest(store, keys, { ...change, nextDisabled: next }, now)
    printDisabled(releases.revision !== before.revision)
    printServedBuild(releases, remote)
    return print(`Undo: ${lift}`)
  }
  await mustReachSite(site, store, trusted)
  // A whole remote can be disabled even if its manifest is unreadable.
  if (buildId !== null) await releasesWith(store, trusted, remote, buildId)
  printDisabled(await changeDisabledByOperator(store, { signing, trusted }, { ...change, next }, now))
  printServedBuild((await readReleases(store, trusted)).releases, remote)
  print(`Undo, with the operator's key: ${lift}`)
}

export async function enable(args: string[]) {
  const { remote, buildId, why, site } = readSwitch(args, USAGE_ENABLE)
  const what = `${remote}${buildId === null ? '' : ` build ${buildId}`}`
  const [store, keys, now] = [openStore(), signers(), new Date()]
  const { signing, trusted } = keys
  const change = { what: 'enable' as const, remote, buildId, by: releasedBy(), why }
  const next = (off: Parameters<typeof withoutDisabled>[0]) => withoutDisabled(off, buildId)
  const readOff = async (): Promise<DisabledBy[]> => disabledRows((await readReleases(store, trusted)).releases, remote)
  const ofThis = (one: DisabledBy) => one.buildId === buildId

  if (signing) await mustReachSite(site, store, trusted)
  const before = (await readOff()).filter(ofThis)
  if (before.length === 0) {
    await releasesWith(store, trusted, remote, buildId)
    print(`${what} was not disabled.`)
  } else if (signing && before.some(({ whose }) => whose === 'operator')) {
    await changeDisabledByOperator(store, { signing, trusted }, { ...change, next }, now)
  } else if (before.some(({ whose }) => whose === 'team')) {
    await changeManifest(store, keys, { ...change, nextDisabled: next }, now)
  }
  const disabled = await readOff()
  const isStill = disabled.some(ofThis)
  if (before.length > 0 && !isStill) print(`${what} is enabled.`)
  const sentences = disabled.map(
    (one) =>
      `Still disabled: ${one.buildId === null ? 'the whole remote' : `build ${one.buildId}`}, by ${whoDisabled(one)} since ${one.at}: ` +
      `${one.why}.\n  Remedy: ${enableRemedy(remote, one)}`,
  )
  if (isStill) exitWithError([`${what} is not enabled.`, ...sentences].join('\n'))
  sentences.forEach((sentence) => print(sentence))
}
