/** What a table that does not go back to the one in force would bring back. Pure. */
import { rowIn } from '../registry-document.ts'
import { whichBuilds } from '../switched-off.ts'
import { type RemotesTable, nameOf } from './document.ts'

/** In words, e.g. `remote-bible is on again`; empty: nothing. */
export function whatComesBack(inForce: RemotesTable, next: RemotesTable): string[] {
  return Object.entries(inForce.remotes).flatMap(([remote, row]) => {
    const after = rowIn(next.remotes, remote)
    if (!after) return [`${remote} has no row`]
    const isOff = (buildId: string | null) => after.off?.some((one) => one.buildId === buildId) ?? false
    const on = (row.off ?? []).filter(({ buildId }) => !isOff(buildId))
    const state = (name: string) => after.keys.find((one) => nameOf(one) === name)?.state
    const bad = row.keys.filter((key) => key.state !== 'valid' && state(nameOf(key)) === 'valid')
    return [
      ...on.map((one) => `${remote}: ${whichBuilds(one)} is on again`),
      ...bad.map((key) => `${remote}: key ${nameOf(key)}, which is ${key.state}, signs again`),
    ]
  })
}
