import { formatDay } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import type { Progress } from 'shared-kernel/plan-progress'
import { Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './plan.module.css'

type Props = {
  progress: Progress
  /** Takes back what was just chosen; null when it is not new. */
  onUndo: (() => void) | null
}

/** When the plan began for the visitor, with the way back from what was just chosen. */
export function BegunWhen({ progress: { start, joined }, onUndo }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const about = () => {
    if (start !== null) return t('begun', { date: formatDay(start, language) })
    return t(joined === undefined ? 'begunNever' : 'begunByYear')
  }
  if (onUndo) return <Notice action={{ label: t('undo'), onClick: onUndo }}>{about()}</Notice>
  if (start === null && joined === undefined) return null
  return <p className={styles.begun}>{about()}</p>
}
