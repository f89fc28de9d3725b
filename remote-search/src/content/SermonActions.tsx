import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/clipboard'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { Button, Icon, VisuallyHidden, type IconName } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import { useHydrated } from 'shared-kernel/session'
import styles from './tools.module.css'
import { firstSentence, formatQuotation } from './quotation.ts'
import { selectedTextIn } from './selected-text.ts'

type Props = { sermon: Sermon; body: RefObject<HTMLElement | null> }

type ActionName = 'share' | 'copyLink' | 'copyQuotation'
type Outcome = { action: ActionName; isDone: boolean }

/** So long a button says that it has copied. */
const SAID_MS = 2500

/** One press each: share, copy the address, copy a quotation with its source, print. They need scripts to work. */
export function SermonActions({ sermon, body }: Props) {
  const t = useText()
  const language = useTextLanguage()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Pressing a button takes the selection away in some browsers: it is read when the press begins.
  const selected = useRef('')

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SAID_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const address = () => new URL(sermon.path, window.location.origin).href
  const copy = async (action: ActionName, text: string) => setOutcome({ action, isDone: await copyText(text) })
  const share = async () => {
    const preacher = sermon.preacher ? `${sermon.preacher.name}: ` : ''
    if (!('share' in navigator)) return copy('share', address())
    // Closing the sheet rejects: nothing was shared, and nothing has to be said about it.
    await navigator.share({ title: sermon.title, text: `${preacher}${sermon.title}`, url: address() }).catch(() => {})
  }
  const copyQuotation = () => {
    const text = selectedTextIn(body.current) || selected.current || firstSentence(firstParagraph(body.current))
    const { title, preacher, date } = sermon
    const quoted = { text, title, preacher: preacher?.name, date: date ? formatDateValue(date, language) : undefined }
    return copy('copyQuotation', formatQuotation({ ...quoted, address: address() }))
  }

  const button = (action: ActionName, icon: IconName, onClick: () => Promise<void>, className = styles.action) => {
    const said = outcome?.action === action ? t(outcome.isDone ? 'copied' : 'copyFailed') : null
    return (
      <Button onClick={() => void onClick()} className={className}>
        <Icon name={icon} />
        <span className={said ? styles.nameGone : styles.name}>{t(action)}</span>
        {said && (
          <span className={styles.said} aria-hidden="true">
            {said}
          </span>
        )}
      </Button>
    )
  }

  return (
    <div
      className={isHydrated ? styles.actions : `${styles.actions} ${styles.waiting}`}
      role="group"
      aria-label={t('actions')}
      onPointerDown={() => {
        selected.current = selectedTextIn(body.current)
      }}
    >
      {button('share', 'share', share)}
      {button('copyLink', 'copy', () => copy('copyLink', address()), `${styles.action} ${styles.wide}`)}
      {button('copyQuotation', 'copy', copyQuotation)}
      <Button onClick={() => window.print()} className={styles.action}>
        <Icon name="print" />
        <span className={styles.name}>{t('print')}</span>
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome ? t(outcome.isDone ? 'copied' : 'copyFailed') : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The text of the first paragraph, without the notes that may be open in it. */
function firstParagraph(body: HTMLElement | null): string {
  const paragraph = body?.querySelector('p')?.cloneNode(true) as HTMLElement | undefined
  for (const note of paragraph?.querySelectorAll('[role="note"]') ?? []) note.remove()
  return paragraph?.textContent ?? ''
}
