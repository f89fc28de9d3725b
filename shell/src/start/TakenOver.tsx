import { type ReactNode, useEffect } from 'react'

type Props = {
  then: () => void
  /** One child and no list: what stands round the site must not change the ids that the server made. */
  children: ReactNode
}

/** Says that the page is React's, after all that its parts do when they are. */
export function TakenOver({ then, children }: Props) {
  useEffect(then, [then])
  return children
}
