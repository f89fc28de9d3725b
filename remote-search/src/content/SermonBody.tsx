import { Fragment, type MouseEventHandler, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { formatPassage, type Passage, printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { keepTogether, SafeHtml } from 'shared-kernel/safe-html'
import { useHydrated } from 'shared-kernel/session'
import { Icon } from 'shared-kernel/ui'
import type { BodyReferences } from './load-content.ts'
import styles from './body.module.css'
import { useText } from '../messages.ts'
import { CollectVerses, openInPlace, PassageText } from './PassageText.tsx'
import { otherNumbers } from '../passage-labels.ts'
import { type BibleTextState, useBibleText } from './use-bible-text.ts'
import { useEscape } from './use-escape.ts'

type Props = {
  sermon: Pick<Sermon, 'body' | 'versification' | 'inText'>
  references: BodyReferences
  /** Language of the text when not the page's. */
  lang?: string
  /** Headings beside the text: pages that are no sermons. */
  hasSides?: boolean
  ref?: Ref<HTMLDivElement>
  onPress?: MouseEventHandler
}

/** The sermon's body with its Bible references as disclosures. */
export function SermonBody({ sermon, references, lang, hasSides, ref, onPress }: Props) {
  const { body, versification, inText } = sermon
  const renderText = useMemo(() => {
    const byText = new Map(references)
    // For these the API supplies numbering and RÚF equivalents.
    const known = new Map(inText.map((passage) => [passage.label, passage]))
    const numbered = (passage: Passage) => known.get(passage.label) ?? { ...passage, versification }
    return (text: string) => withReferences(text, byText.get(text) ?? [], numbered)
  }, [references, inText, versification])
  return (
    <div ref={ref} className={styles.body} lang={lang} data-sides={hasSides ? 'stored' : undefined} onClick={onPress}>
      <SafeHtml html={body} kind="body" renderText={renderText} />
    </div>
  )
}

function withReferences(text: string, matches: BodyReferences[number][1], numbered: (passage: Passage) => Passage) {
  if (matches.length === 0) return keepTogether(text)
  return (
    <>
      {matches.map(({ start, end, passage }, index) => (
        <Fragment key={start}>
          {keepTogether(text.slice(matches[index - 1]?.end ?? 0, start))}
          <BodyReference passage={numbered(passage)} text={text.slice(start, end)} />
        </Fragment>
      ))}
      {keepTogether(text.slice(matches.at(-1)?.end))}
    </>
  )
}

type BodyReferenceProps = {
  passage: Passage
  /** As written in the text. */
  text: string
}

/**
 * A reference that shows its verses in the margin, or below its line on narrow pages. Without scripts it links to the
 * passage's page.
 */
function BodyReference({ passage, text }: BodyReferenceProps) {
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
        {...openInPlace(() => (shown ? setShown(null) : show(passage)))}
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
  /** The passage or its chapter. */
  shown: Passage
  state: BibleTextState
  onShow: (place: Passage) => void
  onClose: () => void
}

/** Phrasing content only: it is inside a paragraph. */
function VerseNote({ id, passage, shown, state, onShow, onClose }: NoteProps) {
  const t = useText()
  useEscape(onClose)
  const note = useRef<HTMLSpanElement>(null)
  // The player, or the end of the window, may cover the verses.
  useEffect(() => {
    // Recent browsers return a promise.
    void note.current?.scrollIntoView?.({ block: 'nearest' })
  }, [state.kind])
  const { book, chapter, versification } = passage
  const other = otherNumbers(t, shown, state.kind === 'ready' ? state.text : undefined)
  const isWhole = shown !== passage

  return (
    <span ref={note} id={id} role="note" className={isWhole ? `${styles.note} ${styles.chapter}` : styles.note}>
      <span className={styles.head}>
        <b className={styles.label}>
          {printed(shown)}
          {other && ` – ${other}`}
        </b>
        <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </span>
      {/* A chapter scrolls inside the note, so it must be focusable by keyboard. */}
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
