import { useState } from 'react'
import { newItem } from 'shared-kernel/collection'
import { Button } from 'shared-kernel/ui'
import type { Anchor } from './anchor.ts'
import styles from './marks.module.css'
import { useText } from './messages.ts'
import { NoteField } from './NoteField.tsx'
import type { Mark, Note } from './place-items.ts'
import { type Change, useIsKept } from './use-gathered.ts'

type Props = {
  anchor: Anchor
  items: readonly Mark[]
  change: Change
  onClose: () => void
}

/** The notes on a paragraph, open under it and kept as they are typed. Escape closes them. */
export function ParagraphNotes({ anchor, items, change, onClose }: Props) {
  const { paragraph } = anchor
  const t = useText()
  const isKept = useIsKept()
  const [removed, setRemoved] = useState<Note | null>(null)
  const notes = items.filter((item) => item.kind === 'note')
  // Where there is none yet, one is begun; it is kept from its first word.
  const [begun] = useState(() => newItem({ kind: 'note', ...anchor, text: ' ' }) as Note)
  const shown = notes.length > 0 ? notes : removed ? [] : [{ ...begun, text: '' }]

  const write = (note: Note, text: string) =>
    change((all) => {
      const others = all.filter(({ id }) => id !== note.id)
      return text.trim() === '' ? others : [{ ...note, text, at: new Date().toISOString() }, ...others]
    })
  const remove = (note: Note) => {
    setRemoved(note)
    write(note, '')
  }
  return (
    <div
      role="note"
      aria-label={t('noteAt', { number: paragraph })}
      className={styles.note}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      {shown.map((note) => (
        <NoteField
          key={note.id}
          label={t('noteAt', { number: paragraph })}
          text={note.text}
          onChange={(text) => write(note, text)}
          onRemove={note.text === '' ? undefined : () => remove(note)}
        />
      ))}
      {removed && (
        <Button
          autoFocus
          onClick={() => {
            write(removed, removed.text)
            setRemoved(null)
          }}
        >
          {t('undo')}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
      <span role="status" className={isKept ? styles.said : `${styles.said} ${styles.unkept}`}>
        {removed ? t('noteRemoved') : t(notes.length === 0 ? 'noteSaves' : isKept ? 'noteKept' : 'unkept')}
      </span>
    </div>
  )
}
