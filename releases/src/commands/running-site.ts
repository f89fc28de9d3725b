/** The running site: its address, and whether it accepts a change of the store. */
import type { KeyObject } from 'node:crypto'
import { assumed } from '../checkout.ts'
import type { RemoteRegistry } from '../remote-registry/registry.ts'
import { readRegistry } from '../remote-registry/registry-store.ts'
import type { Store } from '../store/store.ts'
import { exitWithError, print } from './terminal.ts'

const WITHIN_MS = 3000

/** `--site`, else `SITE_ORIGIN`, else the site of `npm start`. @throws when it is no http(s) address */
export function siteAddress(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const address = given ?? (env.SITE_ORIGIN || assumed('SITE_ORIGIN', `http://localhost:${env.SITE_PORT || 4200}`))
  // `localhost:4200` without http:// parses as a URL with the scheme localhost.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const variable = given === undefined ? 'SITE_ORIGIN' : '--site'
    throw new Error(`${variable} is not the address of a site: ${address}. Example: https://staging.example.hu`)
  }
  return new URL(address).origin
}

/** Response of `/readyz`; empty if another kind of server responds. */
export interface Ready {
  /** Site id of the `remotes.json` in use. */
  site?: unknown
  /** Revision of that `remotes.json`. */
  table?: unknown
  problem?: unknown
}

export const readyzOf = async (site: string): Promise<Ready | null> =>
  await fetch(new URL('/readyz', site), { signal: AbortSignal.timeout(WITHIN_MS) })
    .then((answer) => answer.json().catch(() => null) as Promise<Ready | null>)
    .then((ready) => (typeof ready === 'object' && ready !== null ? ready : {}))
    .catch(() => null)

/** Pure. */
export const isAnotherSite = (ready: Ready | null, registry: RemoteRegistry): boolean =>
  typeof ready?.site === 'string' && ready.site !== registry.site

/** Why a change of the store would not reach the site; null: no known reason. Pure. */
export function siteProblem(site: string, ready: Ready | null, registry: RemoteRegistry): string | null {
  if (isAnotherSite(ready, registry)) {
    return (
      `${site} is another site: its id is ${String(ready?.site)}, and that of this store is ${registry.site ?? 'not assigned yet'}.\n` +
      'Remedy: set the site of this store (--site, SITE_ORIGIN or SITE_PORT), or the store of this site (REMOTES_STORE).'
    )
  }
  if (ready !== null && !('site' in ready)) {
    return (
      `${site} answers, but is not the document server of a site: its /readyz has no site id.\n` +
      'Remedy: set the site of this store (--site, SITE_ORIGIN or SITE_PORT).'
    )
  }
  const revision = ready?.table
  if (typeof revision !== 'number' || revision <= registry.revision) return null
  return (
    `${site} uses revision ${revision} of remotes.json and the store has ${registry.revision}: it would ignore a change.\n` +
    'Remedy: copy remotes.json from the REMOTES_CACHE of a document server into the store, and repeat the command.'
  )
}

/** Ends the command if a change of the store would not reach the site. @param given `--site` */
export async function mustReachSite(given: string | undefined, store: Store, operators: KeyObject[]): Promise<void> {
  const site = siteAddress(given)
  const { registry } = await readRegistry(store, operators)
  const ready = await readyzOf(site)
  const problem = siteProblem(site, ready, registry)
  if (problem !== null) exitWithError(`Nothing was changed: ${problem}`)
  if (ready === null) print(`No site answers at ${site}: it is not known whether the change reaches it.`)
}
