import { type ComponentType, lazy } from 'react'

const toModule = <Props>(component: ComponentType<Props>) => ({ default: component })

/** A component that is fetched when it is needed, and never missed: the page does without what cannot be had. */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then(toModule, () => toModule<Props>(() => null)))
