import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  as: 'span' | 'div'
  at: HTMLElement
  /** The first thing in it, or right after it; in a list after it is the last thing in it. */
  where: 'first' | 'after'
  children: ReactNode
}

/** Something of ours in the text of a sermon, which is nobody's component. */
export function Inserted({ as, at, where, children }: Props) {
  const [host] = useState(() => document.createElement(as))
  useLayoutEffect(() => {
    if (where === 'first') at.prepend(host)
    else if (at.matches('li')) at.append(host)
    else at.after(host)
    return () => host.remove()
  }, [host, at, where])
  return createPortal(children, host)
}
