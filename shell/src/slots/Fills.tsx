import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FillBoundary } from './FillBoundary.tsx'
import { type Filling, findFilling } from './load-fill.ts'
import type { SiteFill } from './site-fills.ts'

export type FillsProps = { fills: readonly SiteFill[]; given: unknown }

/** Of the view's height: so far below it a slot begins to be filled, and is as a rule before anybody comes there. */
const AHEAD = '150%'

/** What fills a slot, of each remote by itself. Nothing of it is fetched before its place comes near. */
export function Fills({ fills, given }: FillsProps) {
  const here = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [settled, setSettled] = useState<string[]>([])
  const [isRevealed, setRevealed] = useState(false)
  const isSettled = fills.every(({ remote }) => settled.includes(remote))
  useEffect(() => watchPlace(here.current!, AHEAD, ({ isIntersecting }) => isIntersecting && setNear(true)), [])
  // No room is reserved, so content appears only while its place is below the view: then nothing that is read moves.
  // Above the view it would take the text along in a browser without scroll anchoring (Safari).
  useEffect(() => {
    if (!isSettled) return
    return watchPlace(here.current!, '0px', ({ isIntersecting, boundingClientRect }) => {
      if (!isIntersecting && boundingClientRect.top > 0) setRevealed(true)
    })
  }, [isSettled])
  // A page gives the same in an object of its own with every render; what is given anew is filled anew.
  const asked = JSON.stringify(given)
  return (
    <div ref={here}>
      <div hidden={!isRevealed}>
        {isNear &&
          fills.map((fill) => (
            <OneFill
              key={`${fill.remote} ${asked}`}
              fill={fill}
              asked={asked}
              onSettled={() => setSettled((known) => [...known, fill.remote])}
            />
          ))}
      </div>
    </div>
  )
}

/** `asked`: what the page gives, as JSON. */
type OneProps = { fill: SiteFill; asked: string; onSettled: () => void }

function OneFill({ fill, asked, onSettled }: OneProps) {
  const given = useMemo<unknown>(() => JSON.parse(asked), [asked])
  const [filling, setFilling] = useState<Filling>({ kind: 'waiting' })
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
  const isSettled = filling.kind !== 'waiting'
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  return (
    <div data-fill={fill.remote} data-state={filling.kind}>
      {filling.kind === 'shown' && (
        <FillBoundary fill={fill} onBroken={() => setFilling({ kind: 'failed' })}>
          <filling.Component given={given as never} data={filling.data} />
        </FillBoundary>
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
