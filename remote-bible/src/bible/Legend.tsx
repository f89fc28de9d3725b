import styles from './bible.module.css'
import { useText } from './messages.ts'
import { shadeRanges } from './shades.ts'

type Props = { starts: readonly number[]; most: number }

/** Which shade stands for how many sermons. */
export function Legend({ starts, most }: Props) {
  const t = useText()
  return (
    <div className={styles.legend}>
      <span id="jelmagyarazat">{t('legend')}</span>
      <ul aria-labelledby="jelmagyarazat">
        {shadeRanges(starts, most).map(({ shade, range }) => (
          <li key={range}>
            <span className={styles.swatch} data-shade={shade} aria-hidden="true" />
            {range}
          </li>
        ))}
      </ul>
      <span>{t('byArrows')}</span>
    </div>
  )
}
