import type { SlotComponent } from 'shared-kernel/remote-contracts'
import { useHydrated } from 'shared-kernel/session'
import { useLazyModule } from '../use-lazy-module.ts'
import { useSite } from './site.ts'

const importContents = () => import(/* webpackChunkName: "slots" */ './SlotContents.tsx')

/** A slot, filled by other remotes in the browser after hydration. Has no height while empty. */
export const Slot: SlotComponent = ({ of: { slot }, slotProps, className }) => {
  const contents = useSite().slotContents?.filter((content) => content.slot === slot) ?? []
  const isHydrated = useHydrated()
  const [code] = useLazyModule(importContents, isHydrated && contents.length > 0)
  if (contents.length === 0) return null
  // Pages pass an equal input as a new object with every render; another input starts over.
  const json = JSON.stringify(slotProps)
  return (
    <div className={className} data-slot={slot}>
      {code && code !== 'missing' && <code.SlotContents key={json} contents={contents} json={json} />}
    </div>
  )
}
