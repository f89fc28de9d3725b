/**
 * Whether a change of the table of remotes would be taken: somebody who can write to the store may have put an earlier
 * table back, and a change of that one would bring back what was off, and keys that were lost.
 */
import { believedOperators } from '../keys.ts'
import { type RemotesTable, goesBackTo, markOf } from '../remotes-table/document.ts'
import { readTable } from '../remotes-table/table-store.ts'
import { siteAddress } from '../site-address.ts'
import type { Store } from '../store.ts'
import { failed, misused, say } from './terminal.ts'

const WITHIN_MS = 3000

/** What the running site says of itself at `/readyz`; null where nobody answers. */
export interface Ready {
  /** The mark of the table that it has. */
  table?: unknown
  problem?: unknown
}

export const readyzOf = async (site: string): Promise<Ready | null> =>
  await fetch(new URL('/readyz', site), { signal: AbortSignal.timeout(WITHIN_MS) })
    .then((answer) => answer.json() as Promise<Ready | null>)
    .catch(() => null)

/** What to tell before a change is made: `refusal` ends it. */
export interface GoesOn {
  refusal?: string
  note?: string
  unknown?: string
}

/**
 * What to tell before a change is made. Pure.
 * @param after the mark that whoever changes it has named
 */
export function goesOnFrom(site: string, ready: Ready | null, table: RemotesTable, after: string | undefined): GoesOn {
  const { table: mark, problem } = ready ?? {}
  const said = typeof problem === 'string' ? problem : ''
  if (typeof mark !== 'string') {
    return { unknown: `${site} does not say which table it has: whether it takes the change is not known.` }
  }
  if (mark === after) return said === '' ? {} : { note: `Comes back, unless it is changed as well. ${said}` }
  // A site that has none yet takes any.
  if (mark.startsWith('0-') || goesBackTo(mark, table)) return {}
  return {
    refusal:
      `Nothing was changed: ${site} has the table ${mark}, and the one in the store (${markOf(table)}) does not go back to it. ` +
      `Somebody has put an earlier one there.\n${said}\n` +
      `Way out: look at what comes back with it, change that as well, and say that it is meant: --after ${mark}`,
  }
}

/**
 * Asks the site, and ends the command where the change would not be taken.
 * @param sayUnknown hears that no site has answered
 */
export async function mustGoOn(
  store: Store,
  { site: given, after }: { site: string | undefined; after: string | undefined },
  sayUnknown: (sentence: string) => void = () => undefined,
): Promise<void> {
  const site = siteAddress(given)
  const { table } = await readTable(store, believedOperators())
  const { note, refusal, unknown } = goesOnFrom(site, await readyzOf(site), table, after)
  if (refusal !== undefined) failed(refusal)
  if (note !== undefined) say(note)
  if (unknown !== undefined) sayUnknown(unknown)
}

/** What `--after` says. */
export function afterOf(text: string | undefined, usage: string): string | undefined {
  if (text === undefined || /^\d+-[0-9a-f]{12}$/.test(text)) return text
  return misused(`--after is what /readyz names, like 17-3fa2b1c4d5e6.\n\n${usage}`)
}
