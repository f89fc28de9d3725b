import type { ComponentType } from 'react'
import type { MountedWidget } from 'shared-kernel/remote-contracts'

/**
 * Renders a widget into an element of the host's page, in a React root of its own. React's renderer comes only now: a
 * host that renders the component itself never fetches a second one.
 */
export async function mountWidget<Props extends object>(
  Component: ComponentType<Props>,
  element: Element,
  props: Props,
): Promise<MountedWidget<Props>> {
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(element)
  const update = (next: Props) => root.render(<Component {...next} />)
  update(props)
  return { update, unmount: () => root.unmount() }
}
