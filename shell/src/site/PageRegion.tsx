import { type Ref, Suspense } from 'react'
import type { Page } from 'shared-kernel/remote-contracts'
import { Slot } from '../slots/Slot.tsx'
import { RegionSkeleton } from './RegionSkeleton.tsx'

interface Props {
  /** Whose page it is. */
  remote: string
  page: Page
  data: unknown
  params: Record<string, string | undefined>
  url: URL
  ref?: Ref<HTMLDivElement>
}

/** A page of a remote in its place. */
export function PageRegion({ remote, page: { Component, Skeleton }, data, params, url, ref }: Props) {
  return (
    <div data-region={remote} ref={ref}>
      <Suspense fallback={Skeleton ? <Skeleton /> : <RegionSkeleton />}>
        <Component data={data} params={params} url={url} Slot={Slot} />
      </Suspense>
    </div>
  )
}
