/** What fills a slot, fetched and asked for its data. Nothing stands in for it: without it the page is whole. */
import { isApiError } from 'shared-kernel/api'
import { reportError } from 'shared-kernel/monitoring'
import { type Fill, type FillModule, KNOWN_CONTRACTS } from 'shared-kernel/remote-contracts'
import { hasShape } from 'shared-kernel/shapes'
import {
  noteFailure,
  noteSuccess,
  openModule,
  remoteInUse,
  startAfreshAfterFailure,
  type KnownRemote,
} from '../remotes/known-remotes.ts'
import { RemoteError } from '../remotes/remote-error.ts'
import { inTime } from '../services/deadline.ts'
import type { SiteFill } from './site-fills.ts'

/** As long as an attempt for a page. */
const ATTEMPT_MS = 3200
const DATA_MS = 5000

/** What became of a slot's place, for one remote. */
export type Filling =
  | { kind: 'waiting' }
  | { kind: 'shown'; Component: Fill<never>['Component']; data: never }
  /** There is nothing to show, or it failed. */
  | { kind: 'nothing' | 'failed' }

/** Finds what a remote puts into a slot. Never rejects: errors go to monitoring, with the remote. */
export async function findFilling(fill: SiteFill, given: unknown, signal: AbortSignal): Promise<Filling> {
  const { remote, slot } = fill
  if (!navigator.onLine) return { kind: 'failed' }
  try {
    const loaded = (await attempt(fill)) ?? (await attempt(fill))
    if (loaded === null) throw new RemoteError(remote, 'load', `what fills ${slot} could not be loaded`)
    if (loaded === 'none') return { kind: 'nothing' }
    const { takes, load, Component } = loaded
    if (!hasShape(takes, given)) throw new RemoteError(remote, 'contract', `${slot} does not give what it takes`)
    const late = () => {
      throw new RemoteError(remote, 'deadline', `what fills ${slot} has no data within ${DATA_MS} ms`)
    }
    const data = load && (await inTime(load(given as never, signal), DATA_MS, late))
    return data === null ? { kind: 'nothing' } : { kind: 'shown', Component, data: data as never }
  } catch (error) {
    // A line that is cut and an API that is down are nobody's failure.
    if (!signal.aborted && !isApiError(error) && navigator.onLine) {
      reportError(error, { room: 'shell', remote, phase: 'fill' })
    }
    return { kind: 'failed' }
  }
}

/** One attempt with the build in use; `none` where that build fills no such slot, null where it could not be had. */
async function attempt({ remote, slot }: SiteFill): Promise<Fill<never> | 'none' | null> {
  const row = remoteInUse(remote)?.fills?.find((one) => one.slot === slot)
  if (!row) return 'none'
  const known = startAfreshAfterFailure(remoteInUse(remote)!)
  const module = await inTime(openModule<FillModule>(known, row.module), ATTEMPT_MS, () => null).catch(() => null)
  if (module === null) noteFailure(known)
  else noteSuccess(known)
  return module && checked(known, slot, module)
}

/** @throws RemoteError for a module that does not keep the contract */
function checked({ name }: KnownRemote, slot: string, { fill }: Partial<FillModule>): Fill<never> {
  const isKnown = fill && KNOWN_CONTRACTS.fill?.includes(fill.contract)
  if (isKnown && fill.Component) return fill
  throw new RemoteError(name, 'contract', `what is to fill ${slot} breaks the contract`)
}
