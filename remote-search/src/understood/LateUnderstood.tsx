import { type ComponentProps, type ComponentType, lazy } from 'react'
import type { Understood } from './Understood.tsx'

const toModule = (component: ComponentType<ComponentProps<typeof Understood>>) => ({ default: component })

/** In one file with the grammar, which reads what is typed; never missed: without it words are words. */
export const LateUnderstood = lazy(() =>
  import(/* webpackChunkName: "references" */ './Understood.tsx').then(
    (late) => toModule(late.Understood),
    () => toModule(() => null),
  ),
)
