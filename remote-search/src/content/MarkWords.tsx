import { Button } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import { BOOKMARK, OwnIcon } from './OwnIcon.tsx'

type Props = { className?: string; nameClass?: string; onClick: () => void }

/** Leads to the tools of the paragraph that was pressed last, for who does not press the text. */
export function MarkWords({ className, nameClass, onClick }: Props) {
  const t = useText()
  return (
    <Button title={t('markAbout')} className={className} onClick={onClick}>
      <OwnIcon path={BOOKMARK} />
      <span className={nameClass}>{t('mark')}</span>
    </Button>
  )
}
