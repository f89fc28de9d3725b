import { MarkIcon } from './MarkIcon.tsx'
import styles from './marks.module.css'
import { useText } from './messages.ts'
import type { Mark } from './place-items.ts'

type Props = {
  paragraph: number
  marks: readonly Mark[]
  isOpen: boolean
  onOpenNote: () => void
  onOpenTools: () => void
}

/** What is kept of a paragraph, in its margin. Pressed, its note opens; of a bookmark alone the tools. */
export function MarkSign({ paragraph, marks, isOpen, onOpenNote, onOpenTools }: Props) {
  const t = useText()
  const hasNote = marks.some(({ kind }) => kind === 'note')
  const hasBookmark = marks.some(({ kind }) => kind === 'bookmark')
  const name = hasNote && hasBookmark ? 'signBoth' : hasNote ? 'signNote' : 'signBookmark'
  return (
    <button
      type="button"
      className={styles.sign}
      aria-label={t(name, { number: paragraph })}
      aria-expanded={hasNote ? isOpen : undefined}
      onClick={hasNote ? onOpenNote : onOpenTools}
    >
      {hasBookmark && <MarkIcon name="bookmark" isFilled />}
      {hasNote && <MarkIcon name="note" />}
    </button>
  )
}
