import { useEffect, useRef, useState } from 'react'
import { newItem } from 'shared-kernel/collection'
import { formatCount } from 'shared-kernel/numbers'
import { Button } from 'shared-kernel/ui'
import type { Anchor, Annotation, Note } from './place-annotations.ts'
import styles from './annotations.module.css'
import { useText } from './messages.ts'
import { type ChangeItems, useIsPersisted } from './use-annotations.ts'

type Props = {
  anchor: Anchor
  items: readonly Annotation[]
  change: ChangeItems
  onClose: () => void
}

/** Notes on a paragraph, saved while typing. Escape closes them. */
export function ParagraphNotes({ anchor, items, change, onClose }: Props) {
  const { paragraph } = anchor
  const t = useText()
  const isPersisted = useIsPersisted()
  const [removed, setRemoved] = useState<Note | null>(null)
  const notes = items.filter((item) => item.kind === 'note')
  // A new note, saved from its first word.
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
          onRemove={() => remove(note)}
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
      <span role="status" className={isPersisted ? styles.status : `${styles.status} ${styles.notSaved}`}>
        {removed ? t('noteRemoved') : t(notes.length === 0 ? 'noteSaves' : isPersisted ? 'noteSaved' : 'notSaved')}
      </span>
    </div>
  )
}

type NoteFieldProps = {
  label: string
  text: string
  onChange: (text: string) => void
  onRemove: () => void
}

const LONGEST = 10_000

function NoteField({ label, text, onChange, onRemove }: NoteFieldProps) {
  const t = useText()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  return (
    <>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        <textarea
          ref={field}
          rows={4}
          maxLength={LONGEST}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {text.length >= LONGEST && <p role="status">{t('noteFull', { count: formatCount(LONGEST) })}</p>}
      {/* There from the start: "close" after it must not move while one writes. */}
      <Button disabled={text === ''} onClick={onRemove}>
        {t('removeNote')}
      </Button>
    </>
  )
}
