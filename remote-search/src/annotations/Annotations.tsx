import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Sermon } from 'shared-kernel/api'
import { Button, Icon } from 'shared-kernel/ui'
import { paragraphsOf, type QuotedText, wordsOf } from '../content/paragraphs.ts'
import {
  anchorOf,
  anchorWords,
  type Annotation,
  paragraphFinder,
  placeAnnotations,
  renumbered,
} from './place-annotations.ts'
import { ParagraphNotes } from './ParagraphNotes.tsx'
import { AnnotationTools, NOTE } from './AnnotationTools.tsx'
import { type ChangeItems, useAnnotations } from './use-annotations.ts'
import styles from './annotations.module.css'
import { useText } from './messages.ts'

export type AnnotationsProps = {
  sermon: Sermon
  body: RefObject<HTMLElement | null>
  /** The text that the tools are open for. */
  pressed: QuotedText | null
  onPress: (pressed: QuotedText | null) => void
}

/** Annotations of a sermon: signs in the margin, notes in place and the paragraph toolbar. */
export function Annotations({ sermon, body, pressed, onPress }: AnnotationsProps) {
  const { items, change } = useAnnotations(sermon)
  const [paragraphs] = useState(() => paragraphsOf(body.current))
  const [words] = useState(() => paragraphs.map(wordsOf))
  const [openNotes, setOpenNotes] = useState<readonly number[]>([])
  // Indexed once, not at each keystroke in a note.
  const [find] = useState(() => paragraphFinder(words))
  const { placed, lost } = placeAnnotations(items, find)
  // The collection links to paragraphs by number.
  useEffect(() => {
    if (renumbered(items, find)) change((stored) => renumbered(stored, find) ?? [...stored])
  }, [items, find, change])

  const quote = (paragraph: number): QuotedText => ({ paragraph, text: words[paragraph - 1] ?? '', isSelected: false })
  const openNote = (paragraph: number) => {
    onPress(null)
    setOpenNotes((open) => [...open.filter((other) => other !== paragraph), paragraph])
  }
  const closeNote = (paragraph: number) => {
    setOpenNotes((open) => open.filter((other) => other !== paragraph))
    focusOn(paragraphs[paragraph - 1]!)
  }
  return (
    <>
      {[...placed].map(([paragraph, annotations]) => (
        <TextPortal key={`sign-${paragraph}`} as="span" at={paragraphs[paragraph - 1]!} where="first">
          <AnnotationSign
            paragraph={paragraph}
            annotations={annotations}
            isOpen={openNotes.includes(paragraph)}
            onOpenNote={() => (openNotes.includes(paragraph) ? closeNote(paragraph) : openNote(paragraph))}
            onOpenTools={() => onPress(quote(paragraph))}
          />
        </TextPortal>
      ))}
      {openNotes.map((paragraph) => (
        <TextPortal key={`note-${paragraph}`} as="div" at={paragraphs[paragraph - 1]!} where="after">
          <ParagraphNotes
            anchor={anchorOf(words, paragraph)}
            items={placed.get(paragraph) ?? []}
            change={change}
            onClose={() => closeNote(paragraph)}
          />
        </TextPortal>
      ))}
      {lost.length > 0 && body.current && (
        <TextPortal as="div" at={body.current} where="after">
          <LostAnnotations items={lost} change={change} />
        </TextPortal>
      )}
      {pressed && (
        <AnnotationTools
          sermon={sermon}
          quoted={pressed}
          paragraph={paragraphs[pressed.paragraph - 1]}
          anchor={
            words.length > 0 ? anchorOf(words, pressed.paragraph) : { paragraph: 1, words: anchorWords(pressed.text) }
          }
          items={items}
          placed={placed.get(pressed.paragraph) ?? []}
          last={paragraphs.length}
          change={change}
          onNote={() => openNote(pressed.paragraph)}
          onGo={(paragraph) => onPress(quote(paragraph))}
          onClose={() => onPress(null)}
        />
      )}
    </>
  )
}

/** Focuses the paragraph's sign, or the paragraph itself without one. */
function focusOn(paragraph: HTMLElement) {
  const sign = paragraph.firstElementChild?.firstElementChild
  if (!(sign instanceof HTMLButtonElement)) paragraph.tabIndex = -1
  const target = sign instanceof HTMLButtonElement ? sign : paragraph
  target.focus({ preventScroll: true })
}

type Props = {
  paragraph: number
  annotations: readonly Annotation[]
  isOpen: boolean
  onOpenNote: () => void
  onOpenTools: () => void
}

/** Sign in the margin: toggles the notes, or opens the tools for a bookmark alone. */
export function AnnotationSign({ paragraph, annotations, isOpen, onOpenNote, onOpenTools }: Props) {
  const t = useText()
  const hasNote = annotations.some(({ kind }) => kind === 'note')
  const hasBookmark = annotations.some(({ kind }) => kind === 'bookmark')
  const name = hasNote && hasBookmark ? 'signBoth' : hasNote ? 'signNote' : 'signBookmark'
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={t(name, { number: paragraph })}
      aria-expanded={hasNote ? isOpen : undefined}
      onClick={hasNote ? onOpenNote : onOpenTools}
    >
      {hasBookmark && <Icon name="bookmark" className={styles.filled} />}
      {hasNote && <Icon path={NOTE} />}
    </button>
  )
}

type UnplacedProps = { items: readonly Annotation[]; change: ChangeItems }

/** Annotations whose paragraph no longer exists, listed at the end so that none is lost. */
export function LostAnnotations({ items, change }: UnplacedProps) {
  const t = useText()
  return (
    <section className={styles.lostSection} aria-label={t('lost')}>
      <div className={styles.label}>{t('lost')}</div>
      {items.map((item) => (
        <div key={item.id} className={styles.lost}>
          <span className={styles.words}>„{item.words}…”</span>
          <span>{item.kind === 'note' ? item.text : t('bookmark')}</span>
          <Button onClick={() => change((all) => all.filter(({ id }) => id !== item.id))}>{t('remove')}</Button>
        </div>
      ))}
    </section>
  )
}

type InsertedProps = {
  as: 'span' | 'div'
  at: HTMLElement
  /** First child, or next sibling; in list items the last child. */
  where: 'first' | 'after'
  children: ReactNode
}

/** Portal into the sermon's text, which React does not render as components. */
export function TextPortal({ as, at, where, children }: InsertedProps) {
  const [host] = useState(() => document.createElement(as))
  useLayoutEffect(() => {
    if (where === 'first') at.prepend(host)
    else if (at.matches('li')) at.append(host)
    else at.after(host)
    return () => host.remove()
  }, [host, at, where])
  return createPortal(children, host)
}
