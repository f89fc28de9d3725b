import { useTextLanguage } from 'shared-kernel/messages'
import { usePlayerText } from './messages/text.ts'
import { SPEEDS } from './stored-positions.ts'
import styles from './SpeedChoice.module.css'

type Props = { speed: number; onChoose: (speed: number) => void }

/** How fast it is read out: 0,75× to 2×. */
export function SpeedChoice({ speed, onChoose }: Props) {
  const t = usePlayerText()
  const language = useTextLanguage()
  const written = (value: number) => `${value.toLocaleString(language)}×`
  return (
    <select
      aria-label={t('speed')}
      value={speed}
      className={styles.speed}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {SPEEDS.map((value) => (
        <option key={value} value={value}>
          {written(value)}
        </option>
      ))}
    </select>
  )
}
