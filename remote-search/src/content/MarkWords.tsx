import { Button } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'
import styles from './mark.module.css'

type Props = { className?: string; nameClass?: string; onClick: () => void }

/** Leads to the tools of the paragraph that was pressed last, for who does not press the text. */
export function MarkWords({ className, nameClass, onClick }: Props) {
  const t = useText()
  return (
    <Button title={t('markAbout')} className={className} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M7 4h10v16l-5-4-5 4Z" />
      </svg>
      <span className={nameClass}>{t('mark')}</span>
    </Button>
  )
}
