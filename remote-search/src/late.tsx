import { type ComponentType, type ReactNode, Suspense, lazy, useDeferredValue } from 'react'

const toModule = <Props,>(component: ComponentType<Props>) => ({ default: component })

/** A component that is fetched when it is needed, and never missed: the page does without what cannot be had. */
export const late = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(toModule, () => toModule<Props>(() => null)))

/**
 * Where such components stand; empty until they come. What the server wrote there stays until then: deferred as a whole,
 * the boundary takes no update before it is hydrated, and React would drop the server's for one.
 */
export const Late = ({ children }: { children: ReactNode }) => useDeferredValue(<Suspense>{children}</Suspense>)
