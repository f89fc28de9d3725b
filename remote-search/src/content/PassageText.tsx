import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { BibleText, BibleVerse } from 'shared-kernel/api'
import { useConfig } from 'shared-kernel/config'
import { type Passage, printedNumbers, szentirasPage } from 'shared-kernel/passages'
import { ExternalLink } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './passage.module.css'
import type { BibleTextState } from './use-bible-text.ts'
import { useContentText } from './messages.ts'

type Props = {
  passage: Omit<Passage, 'label'>
  state: BibleTextState
  onRetry: () => void
} & Folding

const SENTENCES = { waiting: 'loading', missing: 'bibleTextMissing', failed: 'bibleTextFailed' } as const

/**
 * Verses, or a loading, missing or failed text with a link elsewhere (ER-03). Phrasing content only. The state alone is
 * a live region, so that verses are not read out at once.
 */
export function PassageText({ passage, state, onRetry, ...folding }: Props) {
  const t = useText()
  const elsewhere = useConfig(({ bible_hosts }) => szentirasPage(passage, bible_hosts))
  if (state.kind === 'idle') return null
  if (state.kind === 'ready') return <BibleVerses text={state.text} {...folding} />
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

/** So many folded verses are open beside the sermon on a wide screen. */
const MOST_BESIDE = 40

type Folding = {
  /** Verses that are open initially (none on phones); all by default. */
  open?: number
  /** Name of the disclosure on phones. */
  name?: ReactNode
}

/** Verses as running text; phrasing content only. */
export function BibleVerses({ text, open = Infinity, name }: { text: BibleText } & Folding) {
  const t = useContentText()
  const { verses, translation } = text
  if (verses.length === 0) return <span className={styles.quiet}>{t('bibleTextEmpty')}</span>
  // One or two more verses are not folded.
  const limit = verses.length <= open + 2 ? verses.length : open
  const rest = verses.slice(limit)
  const isAll = rest.length === 0
  return (
    <>
      <VerseRun verses={verses.slice(0, limit)} isNumbered={verses.length > 1} />
      {open < Infinity && (
        <details
          className={[styles.rest, isAll && styles.all, rest.length <= MOST_BESIDE && styles.beside]
            .filter(Boolean)
            .join(' ')}
          onToggle={stayInSight}
        >
          <summary>
            <span className={styles.more}>{t('moreVerses', { count: rest.length })}</span>
            <span className={styles.whole}>
              <Icon name="chevron" className={styles.chevron} />
              <span>{name}</span>
            </span>
            <span className={styles.fewer}>{t('fewerVerses')}</span>
          </summary>
          {!isAll && <VerseRun verses={rest} isNumbered />}
        </details>
      )}
      {text.isPart && <span className={styles.quiet}>{t('bibleTextPart')}</span>}
      <span className={styles.translation}>{translation.name}</span>
    </>
  )
}

/** After collapsing a long text, scrolls back to it. */
function stayInSight({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

function VerseRun({ verses, isNumbered }: { verses: readonly BibleVerse[]; isNumbered: boolean }) {
  const numbers = printedNumbers(verses)
  return (
    <span className={styles.run}>
      {verses.map(({ chapter, verse, text }, index) => {
        const number = numbers[index]
        if (number === null) return <i key={`${chapter},0`}>{`${text} `}</i>
        return (
          <span key={`${chapter},${verse}`}>
            {isNumbered && <sup className={styles.number}>{number}</sup>}
            {`${keepTogether(text)} `}
          </span>
        )
      })}
    </span>
  )
}

type CollectVersesProps = { passage: Passage; text: BibleText; className?: string }

const loadCollecting = () => import(/* webpackChunkName: "annotations" */ './collect-verses.ts')

/** Adds verses to the collection; the button shows the outcome. */
export function CollectVerses({ passage, text, className }: CollectVersesProps) {
  const t = useContentText()
  const [outcome, setOutcome] = useState<'collect' | 'collected' | 'collectedForNow' | 'collectFailed'>('collect')
  const collect = () =>
    loadCollecting().then(
      ({ collectVerses }) => setOutcome(collectVerses(passage, text) ? 'collected' : 'collectedForNow'),
      () => setOutcome('collectFailed'),
    )
  return (
    <span role="status">
      <button type="button" className={className} onClick={() => void collect()}>
        {t(outcome)}
      </button>
    </span>
  )
}

/** Props of a link that opens something in place; clicks for a new tab keep the link's default. */
export const openInPlace = (open: () => void) => ({
  'data-in-place': '',
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open()
  },
})
