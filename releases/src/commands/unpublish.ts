/** `remotes unpublish`: removes the pages and widgets of a remote; its builds stay in the store for open pages. */
import { lostWith } from '../manifest/agreements.ts'
import { CHECKOUT } from '../checkout.ts'
import { rolesOf } from '../manifest/deployments.ts'
import { changeManifest } from '../manifest/releases.ts'
import { buildsOf } from '../manifest/manifest.ts'
import { releasedBy, openToChange } from './open-releases.ts'
import { readArguments, remoteOf, exitWithError, print } from './terminal.ts'

const USAGE = `npm run remotes -- unpublish remote-hello  removes its pages (404); refused while others fill its slots or
                     subscribe to its events
  --anyway           even then
  --why "…"          for the deploy record`

export async function unpublish(args: string[]) {
  const { values, positionals } = readArguments(args, USAGE, {
    anyway: { type: 'boolean' },
    why: { type: 'string' },
  })
  const remote = remoteOf(positionals, USAGE)
  const { store, keys, now, releases } = await openToChange(remote)
  const found = lostWith(remote, releases)
  for (const objection of found) print(`  ${objection}`)
  if (found.length > 0 && !values.anyway)
    exitWithError('Nothing was changed. Remedy: remove what uses its slots and events first, or pass --anyway.')
  const { pages = [], widgets = [], embeds = [] } = rolesOf(buildsOf(releases, remote)).live?.extras ?? {}
  const { why = 'unpublished by hand' } = values
  const change = { what: 'unpublish' as const, remote, buildId: null, by: releasedBy(), why }
  await changeManifest(store, keys, { ...change, next: () => null }, now)
  const addresses = pages.flatMap(({ paths }) => paths)
  const gone = addresses.length === 1 ? 'is not found' : 'are not found'
  print(`${remote} is unpublished${addresses.length === 0 ? '.' : `: ${addresses.join(', ')} ${gone} any more (404).`}`)
  const elements = [...widgets.map(({ module }) => module), ...embeds.map(({ name }) => `lelkesz-${name}`)]
  if (elements.length > 0) print(`On host pages ${elements.join(', ')} no longer show anything.`)
  const untilWhen =
    CHECKOUT.own === null
      ? 'npm run remotes -- prune lists when they can be deleted'
      : 'the operator deletes them later'
  print(`Its builds stay in the store; ${untilWhen}.`)
  print(`The name stays its team's: npm run remotes -- release ${remote} brings it back.`)
}
