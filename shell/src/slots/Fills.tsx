import { useEffect, useMemo, useRef, useState } from 'react'
import { FillBoundary } from './FillBoundary.tsx'
import { type Filling, findFilling } from './load-fill.ts'
import type { SiteFill } from './site-fills.ts'

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
