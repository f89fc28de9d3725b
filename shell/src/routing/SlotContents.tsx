/** Slot content, loaded when its slot comes near. It has no placeholder: the page is complete without it. */
import { Component, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { isApiError } from 'shared-kernel/api'
import { reportError } from 'shared-kernel/monitoring'
import { type SlotContent, type SlotContentModule, KNOWN_CONTRACTS } from 'shared-kernel/remote-contracts'
import { hasShape } from 'shared-kernel/json'
import type { SlotEntry } from './route-table.ts'
import {
  type KnownRemote,
  noteFailure,
  noteSuccess,
  openModule,
  remoteInUse,
  resetAfterFailure,
} from '../federation/known-remotes.ts'
import { RemoteError } from '../federation/remote-error.ts'
import { withTimeout } from '../deadline.ts'

/** `json`: the input of the slot. */
type SlotContentsProps = { contents: readonly SlotEntry[]; json: string }

/** Distance below the view, as a share of its height, at which slot content begins to load. */
const PRELOAD_MARGIN = '150%'

/** Contents of a slot, one per remote. Loads nothing before the slot is near. */
export function SlotContents({ contents, json }: SlotContentsProps) {
  const slot = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => observe(slot.current!, PRELOAD_MARGIN, ({ isIntersecting }) => isIntersecting && setNear(true)), [])
  return (
    <div ref={slot}>
      {isNear && contents.map((content) => <OneContent key={content.remote} content={content} json={json} />)}
    </div>
  )
}

type OneContentProps = { content: SlotEntry; json: string }

function OneContent({ content, json }: OneContentProps) {
  const element = useRef<HTMLDivElement>(null)
  const input = useMemo<unknown>(() => JSON.parse(json), [json])
  const [state, setState] = useState<SlotState>({ kind: 'waiting' })
  const [isRevealed, setRevealed] = useState(false)
  useEffect(() => {
    const unmount = new AbortController()
    let hasFailed = false
    async function load() {
      hasFailed = false
      const loaded = await loadContent(content, input, unmount.signal)
      if (unmount.signal.aborted) return
      hasFailed = loaded.kind === 'failed'
      setState(loaded)
    }
    const retry = () => void (hasFailed && load())
    window.addEventListener('online', retry)
    void load()
    return () => {
      unmount.abort()
      window.removeEventListener('online', retry)
    }
  }, [content, input])
  const isShown = state.kind === 'shown'
  // No height is reserved, so content appears only while its slot is below the view: nothing that is being read moves.
  // Content above the view would shift the text in a browser without scroll anchoring (Safari). A slot that is visible
  // from the top of the page never gets below the view: there only what follows the slot moves.
  useEffect(() => {
    if (!isShown) return
    return observe(element.current!, '0px', ({ isIntersecting, boundingClientRect: { top } }) => {
      if (isIntersecting ? top + scrollY < innerHeight : top > 0) setRevealed(true)
    })
  }, [isShown])
  return (
    <div ref={element} data-fill={content.remote} data-state={state.kind}>
      {state.kind === 'shown' && (
        <div hidden={!isRevealed}>
          <SlotBoundary content={content} onError={() => setState({ kind: 'failed' })}>
            <state.Component slotProps={input as never} data={state.data} />
          </SlotBoundary>
        </div>
      )}
    </div>
  )
}

/** Reports the element's position relative to the view plus `margin`. @returns a function that stops it */
function observe(element: Element, margin: string, onChange: (entry: IntersectionObserverEntry) => void): () => void {
  const observer = new IntersectionObserver((entries) => onChange(entries.at(-1)!), { rootMargin: `${margin} 0px` })
  observer.observe(element)
  return () => observer.disconnect()
}

type SlotBoundaryProps = { content: SlotEntry; onError: () => void; children: ReactNode }

/** Slot content that throws disappears; `react-errors.ts` reports it with its remote. */
export class SlotBoundary extends Component<SlotBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** As long as an attempt to load a page. */
const ATTEMPT_MS = 3200
const DATA_MS = 5000

/** State of one remote's content in a slot. */
export type SlotState =
  | { kind: 'waiting' }
  | { kind: 'shown'; Component: SlotContent<never>['Component']; data: never }
  | { kind: 'nothing' | 'failed' }

/** Loads a remote's content for a slot and its data. Never rejects: errors go to monitoring, with the remote. */
async function loadContent(content: SlotEntry, input: unknown, signal: AbortSignal): Promise<SlotState> {
  const { remote, slot } = content
  if (!navigator.onLine) return { kind: 'failed' }
  try {
    const loaded = (await attempt(content)) ?? (await attempt(content))
    if (loaded === null) throw new RemoteError(remote, 'load', `its content for ${slot} could not be loaded`)
    if (loaded === 'none') return { kind: 'nothing' }
    const { requires, load, Component } = loaded
    if (!hasShape(requires, input))
      throw new RemoteError(remote, 'contract', `${slot} does not provide what the content requires`)
    const onTimeout = () => {
      throw new RemoteError(remote, 'deadline', `no data for ${slot} within ${DATA_MS} ms`)
    }
    const data = load && (await withTimeout(load(input as never, signal), DATA_MS, onTimeout))
    return data === null ? { kind: 'nothing' } : { kind: 'shown', Component, data: data as never }
  } catch (error) {
    // A lost connection or a failed API is no failure of the remote.
    if (!signal.aborted && !isApiError(error) && navigator.onLine) {
      reportError(error, { source: 'shell', remote, phase: 'fill' })
    }
    return { kind: 'failed' }
  }
}

/** One attempt with the build in use: `none` when that build has no content for the slot, null when loading failed. */
async function attempt({ remote, slot }: SlotEntry): Promise<SlotContent<never> | 'none' | null> {
  const row = remoteInUse(remote)?.fills?.find((one) => one.slot === slot)
  if (!row) return 'none'
  const known = resetAfterFailure(remoteInUse(remote)!)
  const module = await withTimeout(openModule<SlotContentModule>(known, row.module), ATTEMPT_MS, () => null).catch(
    () => null,
  )
  if (module === null) noteFailure(known)
  else noteSuccess(known)
  return module && checked(known, slot, module)
}

/** @throws RemoteError for a module that does not keep the contract */
function checked({ name }: KnownRemote, slot: string, { fill }: Partial<SlotContentModule>): SlotContent<never> {
  const isKnown = fill && KNOWN_CONTRACTS.fill?.includes(fill.contract)
  if (isKnown && fill.Component) return fill
  throw new RemoteError(name, 'contract', `the content of ${slot} breaks the contract`)
}
