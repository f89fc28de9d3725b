import { useEffect, useState } from 'react'
import type { BibleText, Passage, Sermon } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Icon, PassageLabel } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import { CollectVerses, openInPlace, PassageText } from './PassageText.tsx'
import { useHydrated } from 'shared-kernel/session'
import { otherNumbers } from '../passage-labels.ts'
import styles from './passage.module.css'
import { type BibleTextState, useBibleText } from './use-bible-text.ts'

type Props = {
  sermon: Sermon
  bibleText: BibleText | 'missing' | null
}

/** Verses that are open before the sermon. */
const OPEN_VERSES = 1

/** The text with its verses, and the other passages as disclosures. */
export function SermonPassages({ sermon, bibleText }: Props) {
  const t = useText()
  const [first, ...others] = sermon.text
  if (!first && sermon.lesson.length === 0) return null
  return (
    <div className={styles.passages}>
      {first && <TextPassage passage={first} bibleText={bibleText} />}
      {others.map((passage) => (
        <PassageDisclosure key={passage.label} role={t('textPassage')} passage={passage} />
      ))}
      {sermon.lesson.map((passage) => (
        <PassageDisclosure key={passage.label} role={t('lesson')} passage={passage} />
      ))}
    </div>
  )
}

function TextPassage({ passage, bibleText }: { passage: Passage } & Pick<Props, 'bibleText'>) {
  const t = useText()
  const isHydrated = useHydrated()
  const { state, ask } = useBibleText(stateOf(bibleText, isHydrated))
  useEffect(() => {
    // On slow connections the text did not arrive with the page.
    if (bibleText === null) void ask(passage)
  }, [bibleText, passage, ask])
  const name = (
    <>
      {t('textPassage')}: <PassageLabel passage={passage} />
      <OtherNumbers passage={passage} state={state} />
    </>
  )
  return (
    <blockquote className={styles.text}>
      <p className={styles.role}>
        {t('textPassage')}:{' '}
        <Link to={paths.passage(passage)} title={t('aboutPassage')}>
          <PassageLabel passage={passage} />
        </Link>
        <OtherNumbers passage={passage} state={state} />
      </p>
      <div className={styles.verses}>
        <PassageText passage={passage} state={state} onRetry={() => void ask(passage)} open={OPEN_VERSES} name={name} />
        <Link to={paths.passage(passage)} className={styles.about}>
          {t('aboutPassage')}
        </Link>
      </div>
    </blockquote>
  )
}

/** Without scripts it cannot be loaded. */
function stateOf(bibleText: Props['bibleText'], isHydrated: boolean): BibleTextState {
  if (bibleText === 'missing') return { kind: 'missing' }
  if (bibleText) return { kind: 'ready', text: bibleText }
  return { kind: isHydrated ? 'waiting' : 'failed' }
}

/** The equivalent in the shown Bible where its numbering differs. */
function OtherNumbers({ passage, state }: { passage: Passage; state: BibleTextState }) {
  const other = otherNumbers(useText(), passage, state.kind === 'ready' ? state.text : undefined)
  return other && <span className={styles.other}> – {other}</span>
}

/** Disclosure of a passage; without scripts a link to its page. */
function PassageDisclosure({ role, passage }: { role: string; passage: Passage }) {
  const t = useText()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const { state, ask } = useBibleText()
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && state.kind !== 'ready') void ask(passage)
  }
  return (
    <div className={styles.disclosure}>
      <Link
        to={paths.passage(passage)}
        className={styles.opener}
        aria-expanded={isHydrated ? isOpen : undefined}
        {...openInPlace(toggle)}
      >
        <Icon name="chevron" className={isOpen ? styles.chevronOpen : styles.chevron} />
        <span>
          {role}: <PassageLabel passage={passage} />
          <OtherNumbers passage={passage} state={state} />
        </span>
      </Link>
      <div className={styles.verses}>
        {isOpen && (
          <>
            <PassageText passage={passage} state={state} onRetry={() => void ask(passage)} />
            <Link to={paths.passage(passage)} className={styles.way}>
              {t('aboutPassage')}
            </Link>
            {state.kind === 'ready' && <CollectVerses passage={passage} text={state.text} className={styles.collect} />}
          </>
        )}
      </div>
    </div>
  )
}
