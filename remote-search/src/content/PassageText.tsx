import { ExternalLink } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import { BibleVerses } from './BibleVerses.tsx'
import styles from './passage.module.css'
import type { BibleTextState } from './use-bible-text.ts'

type Props = {
  state: BibleTextState
  onRetry: () => void
  open?: number
}

/** Verses, or the quiet word that they are coming or cannot be had (ER-03). May stand inside a paragraph. */
export function PassageText({ state, onRetry, open }: Props) {
  const t = useText()
  if (state.kind === 'idle') return null
  if (state.kind === 'waiting') return <span className={styles.loading}>{t('loading')}</span>
  if (state.kind === 'ready') return <BibleVerses text={state.text} open={open} />
  return (
    <span className={styles.quiet}>
      {t('bibleTextMissing')}{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t('retry')}
      </button>
      {state.elsewhere && <ExternalLink href={state.elsewhere}>{t('bibleTextElsewhere')}</ExternalLink>}
    </span>
  )
}
