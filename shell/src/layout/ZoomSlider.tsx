import { useId, useRef, useState } from 'react'
import { MAX_ZOOM, MIN_ZOOM, setZoom, useZoom } from 'shared-kernel/preferences'
import { ZOOM_STEP, control } from '../prehydrate/controls.ts'
import { useText } from '../messages/text.ts'
import styles from './ZoomSlider.module.css'

/**
 * AP-10: the font size, 100–150 %. While a finger or the mouse holds the thumb only the figure follows; the page grows
 * when it is let go. Growing at once would move the slider away from under the hand.
 */
export function ZoomSlider() {
  const t = useText()
  const zoom = useZoom()
  const held = useRef(false)
  const [draft, setDraft] = useState<number | null>(null)
  const label = useId()
  const shown = draft ?? zoom

  function handleChange(percent: number) {
    if (held.current) setDraft(percent)
    else setZoom(percent)
  }
  function handleRelease() {
    held.current = false
    if (draft !== null) setZoom(draft)
    setDraft(null)
  }

  return (
    <div role="group" aria-labelledby={label} className={styles.zoom}>
      <label id={label} htmlFor={`${label}range`} className={styles.label}>
        {t('fontSize')}
      </label>
      {/* What is set may stand here before React does. */}
      <span aria-hidden="true" className={styles.figure} {...control('figure')} suppressHydrationWarning>
        {`${shown} %`}
      </span>
      <button
        type="button"
        className={styles.smaller}
        {...control('smaller')}
        aria-label={t('smaller')}
        aria-disabled={zoom <= MIN_ZOOM}
        onClick={() => setZoom(zoom - ZOOM_STEP)}
      >
        <span aria-hidden="true">A</span>
      </button>
      <input
        id={`${label}range`}
        type="range"
        className={styles.range}
        {...control('zoom')}
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={shown}
        aria-valuetext={t('percent', { count: shown })}
        onChange={(event) => handleChange(Number(event.target.value))}
        onPointerDown={() => (held.current = true)}
        onPointerUp={handleRelease}
        onPointerCancel={handleRelease}
      />
      <button
        type="button"
        className={styles.larger}
        {...control('larger')}
        aria-label={t('larger')}
        aria-disabled={zoom >= MAX_ZOOM}
        onClick={() => setZoom(zoom + ZOOM_STEP)}
      >
        <span aria-hidden="true">A</span>
      </button>
    </div>
  )
}
