import { type FocusEvent, type RefObject, useEffect } from 'react'

/**
 * More than a thousand chapters are many stops of the Tab key: each group of books is one, and of books that unfold
 * each book; arrows go on from there. The stop is where one was last. Without scripts every link is a stop.
 */
export function useOneStop(picture: RefObject<HTMLElement | null>): (event: FocusEvent<HTMLElement>) => void {
  useEffect(() => {
    const root = picture.current!
    // Whether books stand as rows or unfold is known when they are laid out.
    const layout = new ResizeObserver(() => stopOnce(root))
    layout.observe(root)
    return () => layout.disconnect()
  }, [picture])
  return ({ target, currentTarget }) => {
    const unit = target.closest<HTMLElement>(unitOf(currentTarget))
    if (unit !== null && target.localName === 'a') stopAt(unit, target)
  }
}

const unitOf = (root: HTMLElement) => {
  const tile = root.querySelector('details')
  return tile !== null && getComputedStyle(tile).display === 'none' ? '[data-group]' : '[data-book]'
}

function stopOnce(root: HTMLElement) {
  for (const unit of root.querySelectorAll<HTMLElement>(unitOf(root))) {
    stopAt(unit, unit.querySelector<HTMLElement>('a[data-last]') ?? unit.querySelector('a'))
  }
}

function stopAt(unit: HTMLElement, stop: HTMLElement | null) {
  for (const link of unit.querySelectorAll('a')) {
    const isStop = link === stop
    link.tabIndex = isStop ? 0 : -1
    if (link.hasAttribute('data-last') !== isStop) link.toggleAttribute('data-last', isStop)
  }
}
