import type { PlayerItem } from 'shared-kernel/player'
import { Icon } from 'shared-kernel/ui'
import { usePlayerText } from './messages/text.ts'
import styles from './NextInSeries.module.css'
import type { Series } from './use-series.ts'

type Props = { series: Series; next: PlayerItem }

/** Link to the next sermon of the series, and the switch for playing it automatically. */
export function NextInSeries({ series, next }: Props) {
  const t = usePlayerText()
  return (
    <div className={styles.next}>
      <button type="button" className={styles.play} onClick={series.playNext}>
        <Icon name="play" />
        <span className={styles.title}>{t('next', { title: next.title })}</span>
      </button>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={series.autoplay}
          onChange={(event) => series.setAutoplay(event.target.checked)}
        />
        {t('goesOn')}
      </label>
    </div>
  )
}
