/** `remotes promote` and `rollback`: which build visitors get. Only the manifest changes; nothing is built or uploaded. */
import { releasedTo, rolesOf, rollbackTarget, rolledBack } from '../manifest/deployments.ts'
import { changeManifest } from '../manifest/releases.ts'
import { releasedBy, openToChange } from './open-releases.ts'
import { percentOf, readArguments, remoteOf, exitWithError, print } from './terminal.ts'
import { lastChange } from './concurrent-changes.ts'
import { disabledRows } from '../manifest/disabled.ts'

const USAGE = `npm run remotes -- promote remote-bible    the canary goes to all visitors
  --share 50%        to half of the visitors`

export async function promote(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, { share: { type: 'string' } })
  const remote = remoteOf(positionals, USAGE)
  const traffic = values.share === undefined ? 100 : percentOf(values.share, USAGE)
  const { store, keys, now, releases } = await openToChange(remote)
  const { canary } = rolesOf(releases.builds[remote])
  if (!canary) exitWithError(`${remote} has no canary. Make one: npm run remotes -- release ${remote} --share 10%`)
  const { buildId } = canary.extras
  await changeManifest(
    store,
    keys,
    {
      what: traffic === 100 ? 'promote' : 'share',
      remote,
      buildId,
      by: releasedBy(),
      next: (list) => {
        // It may have been withdrawn meanwhile.
        if (rolesOf(list).canary?.extras.buildId !== buildId)
          throw new Error(`build ${buildId} is no longer the canary`)
        return releasedTo(list, canary, traffic, now)
      },
    },
    now,
  )
  print(`${remote} ${canary.metadata.version} (build ${buildId}) ${traffic === 100 ? 'is live' : `has ${traffic} %`}.`)
  print(`Back: npm run remotes -- rollback ${remote}`)
}

const ROLLBACK_USAGE = `npm run remotes -- rollback remote-bible   withdraws the canary if there is one, else the live build
  --to <build>       makes this previous build live; npm run remotes -- status lists them
  --why "…"          for the deploy record`

export async function rollback(args: string[]) {
  const { values, positionals } = readArguments(args, ROLLBACK_USAGE, {
    to: { type: 'string' },
    why: { type: 'string' },
  })
  const remote = remoteOf(positionals, ROLLBACK_USAGE)
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
