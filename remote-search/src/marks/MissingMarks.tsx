import { Notice } from 'shared-kernel/ui'
import { useText } from '../content/messages.ts'
import styles from './missing-marks.module.css'

/** Where the tools of a paragraph would stand, when their code cannot be had. */
export function MissingMarks({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <div className={styles.missing}>
      <Notice tone="failure" role="alert" action={{ label: t('close'), onClick: onClose }}>
        {t('marksMissing')}
      </Notice>
    </div>
  )
}
