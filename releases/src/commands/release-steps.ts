/** What `check` and `release` have in common: what is looked at before a build is made, and the build itself. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'
import type { Refusal } from '../gate/gate.ts'
import { sourceRefusals } from '../gate/sources.ts'
import type { MenuConfig } from '../menu-entries.ts'
import { nameOf, rowOf } from '../remotes-table/document.ts'
import { readTable, TABLE_KEY } from '../remotes-table/table-store.ts'
import { runProgram } from '../run-program.ts'
import { keyName } from '../signature.ts'
import { siteConfig } from '../site-config.ts'
import type { Store } from '../store.ts'
import { failed, say } from './terminal.ts'

const WITHIN_MS = 10_000

/**
 * @param keys the team's, and whose table is believed
 * @throws Error where builds that this key signs do not count; of a name that is nobody's the gate speaks
 */
export async function mustBeTeams(
  store: Store,
  { build, trusted }: { build: KeyObject; trusted: KeyObject[] },
  remote: string,
): Promise<void> {
  const row = rowOf((await readTable(store, trusted)).table, remote)
  const name = keyName(createPublicKey(build))
  const known = row?.keys.find((one) => nameOf(one) === name)
  if (!row || known?.state === 'active') return
  throw new Error(
    `BUILD_KEY is ${name}, which ${known ? `was ${known.state}` : `is no key of ${remote}`}. Nothing was built.\n` +
      `Remedy: set BUILD_KEY to an active key of ${row.owners.join(', ')}, or let the operator give ${remote} the ` +
      `public half of another: npm run remotes -- key ${remote} <file>`,
  )
}

/** @throws Error where pages could not be tried, because there is no site whose content they would have */
export async function mustAnswer(site: string, without: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  await answer?.body?.cancel()
  if (answer?.ok) return
  throw new Error(
    `No site answers at ${site}: pages are tried with the content of the running one. Nothing was built.\n` +
      `Remedy: start it, or name another (SITE_ORIGIN, or --site); without trying them: ${without}`,
  )
}

/** A team's store is that of a site which runs: in an empty one nothing of what it sends would ever be seen. */
export async function mustBeSite(store: Store, { own }: Pick<Checkout, 'own'> = CHECKOUT): Promise<void> {
  if (own === null || (await store.list(TABLE_KEY)).length > 0) return
  throw new Error(
    `${store.place} is the store of no site: it has no ${TABLE_KEY}. Nothing was sent.\n` +
      'Remedy: ask whoever runs the site what REMOTES_STORE is',
  )
}

/** The menus of the running site; null, with a line about it, where they cannot be read. */
export const askMenus = (site: string): Promise<MenuConfig | null> =>
  siteConfig(site).catch((error: Error) => {
    say(`The menus are not looked at: ${error.message}`)
    return null
  })

/** In the workspace unchanged builds come from the cache; a repository of one remote has its own `build`. */
const commandFor = (remote: string): [command: string, ...args: string[]] =>
  CHECKOUT.own === null
    ? [path.join(CHECKOUT.top, 'node_modules/.bin/nx'), 'run', `${remote}:build`, '--outputStyle=static']
    : ['npm', 'run', 'build']

/** Builds it; ends the command when that fails. @returns what its sources are refused for */
export async function buildRemote(remote: string): Promise<Refusal[]> {
  say(`Building ${remote} (nothing else)…`)
  const building = runProgram(commandFor(remote), CHECKOUT.top)
  const [ofSources, { code, said, complained }] = await Promise.all([sourceRefusals(remote), building])
  if (code === 0) return ofSources
  // What the build says is news only when it fails.
  say(said + complained)
  failed(`${remote} could not be built: the messages above say why. Nothing was released.`)
}

/** Refusals, for people. */
export const listed = (refusals: Refusal[]): string =>
  refusals.map(({ name, problem, wayOut }) => `  ✗ ${name}\n    ${problem}\n    Remedy: ${wayOut}`).join('\n')
