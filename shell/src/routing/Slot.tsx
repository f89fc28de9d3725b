import { type ComponentType, Suspense, lazy } from 'react'
import type { SlotComponent } from 'shared-kernel/remote-contracts'
import { useHydrated } from 'shared-kernel/session'
import { useSite } from './site.ts'
import type { FillsProps } from './SlotContents.tsx'

const Nothing = () => null
const Fills = lazy<ComponentType<FillsProps>>(() =>
  import(/* webpackChunkName: "fills" */ './SlotContents.tsx').then(
    ({ Fills }) => ({ default: Fills }),
    () => ({ default: Nothing }),
  ),
)

/**
 * A place in a page that other remotes fill, in the browser and after the page. Until then, and where nobody fills it,
 * it has no height.
 */
export const Slot: SlotComponent = ({ of: { slot }, given, className }) => {
  const fills = useSite().fills?.filter((fill) => fill.slot === slot) ?? []
  const isHydrated = useHydrated()
  if (fills.length === 0) return null
  return (
    <div className={className} data-slot={slot}>
      {isHydrated && (
        <Suspense>
          <Fills fills={fills} given={given} />
        </Suspense>
      )}
    </div>
  )
}
