/**
 * Operator switches: stored in the table of remotes, which only the operator signs, so that no command or write of a
 * team can undo them.
 */
import { recordChange } from './registry.ts'
import type { SwitchedOff } from './registry-document.ts'
import { withOffOf } from './remotes-table/changes.ts'
import { changeTable } from './remotes-table/table-store.ts'
import type { OperatorKeys } from './speakers.ts'
import type { Store } from './store.ts'

interface Switch {
  what: 'disable' | 'enable'
  remote: string
  buildId: string | null
  by: string
  why?: string | undefined
  next: (off: SwitchedOff[]) => SwitchedOff[]
}

/**
 * Switches in one step, independent of the registry, which may be unreadable.
 * @returns whether that changes anything
 * @throws for an unknown remote, or when the switch is in force but not recorded
 */
export async function switchByOperator(store: Store, keys: OperatorKeys, { next, ...change }: Switch, now: Date) {
  const isChanged = await changeRow(store, keys, { remote: change.remote, next }, now)
  if (!isChanged) return false
  try {
    await recordChange(store, keys.trusted, { ...change, by: `the site’s operator (${change.by})` }, now)
  } catch (error) {
    const what = `${change.remote}: the change is in force, and the record has no entry of it`
    // A failed write has its reason in `cause`.
    const why = (error as Error).cause ?? error
    throw new Error(`${what}: ${(why as Error).message}`, { cause: error })
  }
  return true
}

async function changeRow(
  store: Store,
  keys: OperatorKeys,
  { remote, next }: Pick<Switch, 'remote' | 'next'>,
  now: Date,
) {
  let isChanged = false
  const nextRows = (rows: Parameters<typeof withOffOf>[0]) => {
    const after = withOffOf(rows, remote, next)
    isChanged = after !== rows
    return after
  }
  await changeTable(store, keys, { next: nextRows, now })
  return isChanged
}
