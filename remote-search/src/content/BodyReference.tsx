import { useEffect, useId, useRef, useState } from 'react'
import { formatPassage, type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Icon } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { CollectVerses } from './CollectVerses.tsx'
import { useHydrated } from 'shared-kernel/session'
import styles from './note.module.css'
import { otherNumbers } from './other-numbers.ts'
import { openInPlace } from './open-in-place.ts'
import { PassageText } from './PassageText.tsx'
import { useBibleText, type BibleTextState } from './use-bible-text.ts'

type Props = {
  passage: Passage
  /** The reference as the text has it. */
  text: string
}

/**
 * A reference in the body. Pressed, its verses stand in the margin beside it, on a narrow page under its line; pressed
 * again, or by Escape, they go. Without scripts it leads to the page of the passage.
 */
export function BodyReference({ passage, text }: Props) {
  const isHydrated = useHydrated()
  const [shown, setShown] = useState<Passage | null>(null)
  const { state, ask } = useBibleText()
  const link = useRef<HTMLAnchorElement>(null)
  const noteId = useId()
  const show = (place: Passage) => {
    setShown(place)
    void ask(place)
  }
  const close = () => {
    setShown(null)
    link.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Link
        ref={link}
        to={paths.passage(passage)}
        className={styles.reference}
        aria-expanded={isHydrated ? shown !== null : undefined}
        aria-controls={shown ? noteId : undefined}
        onClick={openInPlace(() => (shown ? setShown(null) : show(passage)))}
      >
        {text}
      </Link>
      {shown && <VerseNote id={noteId} {...{ passage, shown, state }} onShow={show} onClose={close} />}
    </>
  )
}

type NoteProps = {
  id: string
  passage: Passage
  /** The passage itself, or the chapter round it. */
  shown: Passage
  state: BibleTextState
  onShow: (place: Passage) => void
  onClose: () => void
}

/** The verses of a reference. Words and controls only: it stands inside the paragraph. */
function VerseNote({ id, passage, shown, state, onShow, onClose }: NoteProps) {
  const t = useText()
  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [onClose])
  const { book, chapter, versification } = passage
  const other = otherNumbers(t, shown, state.kind === 'ready' ? state.text : undefined)
  const isWhole = shown !== passage

  return (
    <span id={id} role="note" className={isWhole ? `${styles.note} ${styles.chapter}` : styles.note}>
      <span className={styles.head}>
        <b className={styles.label}>
          {printed(shown)}
          {other && ` – ${other}`}
        </b>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </span>
      {/* A whole chapter scrolls inside the note, so the keyboard must be able to get into it. */}
      <span className={styles.verses} lang="hu" tabIndex={isWhole ? 0 : undefined}>
        <PassageText passage={shown} state={state} onRetry={() => onShow(shown)} />
      </span>
      <span className={styles.ways}>
        {!isWhole && passage.verse !== undefined && (
          <button
            type="button"
            className={styles.way}
            onClick={() => onShow({ book, chapter, versification, label: formatPassage({ book, chapter }) })}
          >
            {t('wholeChapter')}
          </button>
        )}
        <Link to={paths.passage(passage)} className={styles.way}>
          {t('aboutPassage')}
        </Link>
        {state.kind === 'ready' && (
          <CollectVerses key={shown.label} passage={shown} text={state.text} className={styles.way} />
        )}
      </span>
    </span>
  )
}
