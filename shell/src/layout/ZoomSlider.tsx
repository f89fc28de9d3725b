import { useId } from 'react'
import { MAX_ZOOM, MIN_ZOOM } from 'shared-kernel/preferences'
import { ZOOM_STEP } from '../prehydrate/display-settings.ts'
import { useText } from '../messages.ts'
import styles from './ZoomSlider.module.css'

/**
 * AP-10: the font size, 100–150 %, as rendered by the server; `prehydrate/display-settings.ts` shows the setting. While
 * the thumb is dragged only the figure changes; zooming at once would move the slider away from the pointer.
 */
export function ZoomSlider() {
  const t = useText()
  const label = useId()
  return (
    <div role="group" aria-labelledby={label} className={styles.zoom}>
      <label id={label} htmlFor={`${label}range`} className={styles.label}>
        {t('fontSize')}
      </label>
      <span aria-hidden="true" className={styles.figure} data-control="figure" suppressHydrationWarning>
        {`${MIN_ZOOM} %`}
      </span>
      <button
        type="button"
        className={styles.smaller}
        data-control="smaller"
        aria-label={t('smaller')}
        aria-disabled={true}
      >
        <span aria-hidden="true">A</span>
      </button>
      <input
        id={`${label}range`}
        type="range"
        className={styles.range}
        data-control="zoom"
        min={MIN_ZOOM}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        defaultValue={MIN_ZOOM}
        aria-valuetext={t('percent', { count: MIN_ZOOM })}
      />
      <button
        type="button"
        className={styles.larger}
        data-control="larger"
        aria-label={t('larger')}
        aria-disabled={false}
      >
        <span aria-hidden="true">A</span>
      </button>
    </div>
  )
}
