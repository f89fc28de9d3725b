import { useConfig } from 'shared-kernel/config'
import { type Passage, szentirasPage } from 'shared-kernel/passages'
import { ExternalLink } from 'shared-kernel/router'
import { useText } from '../messages/text.ts'
import { BibleVerses } from './BibleVerses.tsx'
import styles from './passage.module.css'
import type { BibleTextState } from './use-bible-text.ts'

type Props = {
  passage: Omit<Passage, 'label'>
  state: BibleTextState
  onRetry: () => void
  open?: number
}

const SENTENCES = { waiting: 'loading', missing: 'bibleTextMissing', failed: 'bibleTextFailed' } as const

/**
 * Verses, or the quiet word that they are coming or cannot be had, and where they are (ER-03). May stand inside a
 * paragraph. Only the state is a live region: verses are read when the reader goes to them, not all at once.
 */
export function PassageText({ passage, state, onRetry, open }: Props) {
  const t = useText()
  const elsewhere = useConfig(({ bible_hosts }) => szentirasPage(passage, bible_hosts))
  if (state.kind === 'idle') return null
  if (state.kind === 'ready') return <BibleVerses text={state.text} open={open} />
  return (
    <span role="status" className={state.kind === 'waiting' ? styles.loading : styles.quiet}>
      {t(SENTENCES[state.kind])}{' '}
      {state.kind === 'failed' && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
      {state.kind !== 'waiting' && elsewhere && <ExternalLink href={elsewhere}>{t('bibleTextElsewhere')}</ExternalLink>}
    </span>
  )
}
