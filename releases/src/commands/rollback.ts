/** `remotes rollback`: withdraws the last release. Only changes the manifest; nothing is built or uploaded. */
import { rollbackTarget, rolesOf, rolledBack } from '../manifest/deployments.ts'
import { changeManifest } from '../manifest/releases.ts'
import { releasedBy } from './released-by.ts'
import { lastChange } from './concurrent-changes.ts'
import { disabledRows } from '../manifest/disabled.ts'
import { readArguments, remoteOf } from './arguments.ts'
import { exitWithError, print } from './terminal.ts'
import { openToChange } from './open-releases.ts'

const USAGE = `npm run remotes -- rollback remote-bible   withdraws the canary if there is one, else the live build
  --to <build>       makes this previous build live; npm run remotes -- status lists them
  --why "…"          for the deploy record`

export async function rollback(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, { to: { type: 'string' }, why: { type: 'string' } })
  const remote = remoteOf(positionals, USAGE)
  const { store, keys, now, releases } = await openToChange(remote)
  const { live, canary, previous } = rolesOf(releases.builds[remote])
  const replaced = values.to === undefined && canary ? canary : live
  if (!replaced) throw new Error(`${remote} has no live build`)
  const { why = 'rolled back by hand', to } = values
  const off = disabledRows(releases, remote).flatMap(({ buildId }) => buildId ?? [])
  if (
    replaced === live &&
    to === undefined &&
    !rollbackTarget(previous.filter(({ extras }) => !off.includes(extras.buildId)))
  ) {
    const unpublished = await lastChange(store, remote, ({ what }) => what === 'unpublish')
    const before = unpublished
      ? ` To return to a build from before it was unpublished (${unpublished.at}), check out its commit and release it.`
      : ''
    const named = previous.map(({ extras }) => extras.buildId).filter((id) => !off.includes(id))
    const remedy =
      named.length > 0
        ? `to return to a withdrawn build: npm run remotes -- rollback ${remote} --to <${named.join(' or ')}>`
        : `to hide it from all visitors: npm run remotes -- disable ${remote}`
    exitWithError(`${remote} has no previous build for a rollback.${before}\nRemedy: ${remedy}`)
  }
  const after = await changeManifest(
    store,
    keys,
    {
      what: 'rollback',
      remote,
      buildId: replaced.extras.buildId,
      by: releasedBy(),
      why,
      next: (list) => rolledBack(list, { now, why, to, off }),
    },
    now,
  )
  const back = rolesOf(after.builds[remote]).live
  print(
    `${remote} build ${replaced.extras.buildId} is withdrawn; visitors get ${back?.metadata.version} (build ${back?.extras.buildId}).`,
  )
  print('Open pages keep their build; the next document has the other one.')
}
