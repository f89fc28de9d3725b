/** `remotes promote`: makes the canary live, or increases its share. */
import { releasedTo, rolesOf } from '../manifest/deployments.ts'
import { changeManifest } from '../manifest/releases.ts'
import { releasedBy } from './released-by.ts'
import { percentOf, readArguments, remoteOf } from './arguments.ts'
import { exitWithError, print } from './terminal.ts'
import { openToChange } from './open-releases.ts'

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
