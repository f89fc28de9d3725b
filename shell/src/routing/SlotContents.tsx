/** What fills a slot, fetched when its place comes near. Nothing stands in for it: without it the page is whole. */
import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from 'shared-kernel/api'
import { reportError } from 'shared-kernel/monitoring'
import { type Fill, type FillModule, KNOWN_CONTRACTS } from 'shared-kernel/remote-contracts'
import { hasShape } from 'shared-kernel/shapes'
import type { SiteFill } from './slot-contents.ts'
import {
  type KnownRemote,
  noteFailure,
  noteSuccess,
  openModule,
  remoteInUse,
  startAfreshAfterFailure,
} from '../federation/known-remotes.ts'
import { RemoteError } from '../federation/remote-error.ts'
import { inTime } from '../deadline.ts'

export type FillsProps = { fills: readonly SiteFill[]; given: unknown }

/** Of the view's height: so far below it a slot begins to be filled, and is as a rule before anybody comes there. */
const AHEAD = '150%'

/** What fills a slot, of each remote by itself. */
export function Fills({ fills, given }: FillsProps) {
  // A page gives the same in an object of its own with every render. For another input all begins again.
  const asked = JSON.stringify(given)
  return <FillsOfInput key={asked} fills={fills} asked={asked} />
}

/** Nothing is fetched before the place comes near. */
function FillsOfInput({ fills, asked }: { fills: readonly SiteFill[]; asked: string }) {
  const here = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => watchPlace(here.current!, AHEAD, ({ isIntersecting }) => isIntersecting && setNear(true)), [])
  return <div ref={here}>{isNear && fills.map((fill) => <OneFill key={fill.remote} fill={fill} asked={asked} />)}</div>
}

/** `asked`: what the page gives, as JSON. */
type OneProps = { fill: SiteFill; asked: string }

function OneFill({ fill, asked }: OneProps) {
  const here = useRef<HTMLDivElement>(null)
  const given = useMemo<unknown>(() => JSON.parse(asked), [asked])
  const [filling, setFilling] = useState<Filling>({ kind: 'waiting' })
  const [isRevealed, setRevealed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    let hasFailed = false
    async function find() {
      hasFailed = false
      const found = await findFilling(fill, given, leaving.signal)
      if (leaving.signal.aborted) return
      hasFailed = found.kind === 'failed'
      setFilling(found)
    }
    // What failed for want of a line comes with it.
    const again = () => void (hasFailed && find())
    window.addEventListener('online', again)
    void find()
    return () => {
      leaving.abort()
      window.removeEventListener('online', again)
    }
  }, [fill, given])
  const isThere = filling.kind === 'shown'
  // No room is reserved, so content appears only while its place is below the view: then nothing that is read moves.
  // Above the view it would take the text along in a browser without scroll anchoring (Safari). A place that is seen
  // from the top of the page never comes below the view: there only what follows the slot moves.
  useEffect(() => {
    if (!isThere) return
    return watchPlace(here.current!, '0px', ({ isIntersecting, boundingClientRect: { top } }) => {
      if (isIntersecting ? top + scrollY < innerHeight : top > 0) setRevealed(true)
    })
  }, [isThere])
  return (
    <div ref={here} data-fill={fill.remote} data-state={filling.kind}>
      {filling.kind === 'shown' && (
        <div hidden={!isRevealed}>
          <FillBoundary fill={fill} onBroken={() => setFilling({ kind: 'failed' })}>
            <filling.Component given={given as never} data={filling.data} />
          </FillBoundary>
        </div>
      )}
    </div>
  )
}

/** Says where a place is to the view, with so much around it; nothing in a browser that hides it. @returns how to stop */
function watchPlace(place: Element, around: string, see: (entry: IntersectionObserverEntry) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const observer = new IntersectionObserver((entries) => see(entries.at(-1)!), {
    rootMargin: `${around} 0px`,
  })
  observer.observe(place)
  return () => observer.disconnect()
}

type FillBoundaryProps = { fill: SiteFill; onBroken: () => void; children: ReactNode }

/** What breaks in a slot is nothing on the page; `watch-errors.ts` tells whose it was. */
export class FillBoundary extends Component<FillBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

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
async function findFilling(fill: SiteFill, given: unknown, signal: AbortSignal): Promise<Filling> {
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
