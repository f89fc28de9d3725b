import { Component, type ReactNode, type Ref, Suspense, useEffect } from 'react'
import type { Page, SlotComponent } from 'shared-kernel/remote-contracts'
import { useHydrated } from 'shared-kernel/session'
import { FailedRegion, RegionSkeleton } from './StatusRegions.tsx'
import type { RouteData } from './route-data.ts'
import { useSite } from './site.ts'
import { useLazyModule } from '../use-lazy-module.ts'

interface Props {
  /** The page's remote. */
  remote: string
  page: Page
  data: unknown
  params: Record<string, string | undefined>
  url: URL
  ref?: Ref<HTMLDivElement>
}

/** A page of a remote in its region. */
export function PageRegion({ remote, page: { Component, Skeleton }, data, params, url, ref }: Props) {
  return (
    <div data-region={remote} ref={ref}>
      <Suspense fallback={Skeleton ? <Skeleton /> : <RegionSkeleton />}>
        <Component data={data} params={params} url={url} Slot={Slot} />
        <Shown />
      </Suspense>
    </div>
  )
}

/** Rendered when the page is, which may load code of its own. */
function Shown() {
  const { onShown } = useSite()
  useEffect(() => onShown?.(), [onShown])
  return null
}

type BoundaryProps = { found: RouteData; children: ReactNode }
type State = { error: Error | null; found: RouteData }

/** Limits a page's error to its region (MF-04); new data or `Újrapróbálom` renders it again. */
export class PageBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null, found: this.props.found }

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: State): Partial<State> | null {
    return props.found === state.found ? null : { error: null, found: props.found }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const failure = { where: 'remote', kind: 'render', message: error.message } as const
    return <FailedRegion failure={failure} onRetry={() => this.setState({ error: null })} />
  }
}

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
