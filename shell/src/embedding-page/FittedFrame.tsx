import { useEffect, useRef } from 'react'
import styles from './embedding.module.css'

type Props = {
  title: string
  /** Names it to `onFit`. */
  place?: string
  src: string
  height: number
  isScrolled: boolean
  isStill?: boolean
  /** Also where nobody sees it. */
  isEager?: boolean
  /** Hears how tall what it shows is, in which frame; `null`: it shows no inset. */
  onFit?: (place: string, px: number | null) => void
}

/**
 * A frame of this site's, as tall as what it shows; `isScrolled`: it scrolls; `isStill`: a finger that comes upon its links
 * does not leave the page. Without scripts it has the height that is given.
 */
export function FittedFrame({
  title,
  place = title,
  src,
  height,
  isScrolled,
  isStill = false,
  isEager = false,
  onFit,
}: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const { current } = frame
    if (!current || isScrolled) return
    let sized: ResizeObserver | undefined
    const fit = () => {
      sized?.disconnect()
      const { body, URL } = current.contentDocument ?? {}
      // Until it comes, however late, another document stands there.
      if (!body || URL === 'about:blank') return
      sized = new ResizeObserver(() => {
        const px = Math.ceil(body.getBoundingClientRect().height)
        current.style.height = `${px}px`
        onFit?.(place, body.querySelector('[part=frame]') ? px : null)
      })
      sized.observe(body)
    }
    // It may have come before the scripts of this page.
    fit()
    current.addEventListener('load', fit)
    return () => {
      sized?.disconnect()
      current.removeEventListener('load', fit)
    }
  }, [isScrolled, onFit, place])
  return (
    <iframe
      ref={frame}
      title={title}
      src={src}
      height={height}
      className={[styles.frame, isScrolled && styles.whole, isStill && styles.still].filter(Boolean).join(' ')}
      loading={isEager ? 'eager' : 'lazy'}
    />
  )
}
