import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type Sermon, withinDeadline } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { copyQuotation } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { useTextLanguage } from 'shared-kernel/messages'
import { Button, Icon, Notice, VisuallyHidden } from 'shared-kernel/ui'
import styles from './tools.module.css'
import { useContentText } from './messages.ts'
import { type QuotedText, quotedText } from './paragraphs.ts'
import { sermonCitation, sermonQuotation } from './sermon-citation.ts'
import { useHasSelection } from './use-pressed-text.ts'
import type { Outcome, SharePanel as SharePanelComponent } from './SharePanel.tsx'

type Props = {
  sermon: Sermon
  body: RefObject<HTMLElement | null>
  /** Opens the paragraph toolbar. */
  onMark: (quoted: QuotedText) => void
  children: ReactNode
}

/** Duration of the copied message. */
const STATUS_MS = 2500

/** Share, copy, mark and print, all of which need scripts, and further tools that wrap with them. */
export function SermonActions({ sermon, body, onMark, children }: Props) {
  const t = useContentText()
  const language = useTextLanguage()
  const site = useConfig((config) => config.site.title)
  const hasSelection = useHasSelection(body)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const panel = useSharePanel()
  // In some browsers a press clears the selection, so it is read on pointerdown.
  const quoted = useRef<QuotedText | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), STATUS_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const here = () => quoted.current ?? quotedText(body.current)
  const copySource = async () => {
    const selected = here()
    if (selected.isSelected) {
      const isCopied = await copyQuotation(sermonQuotation(sermon, selected, language))
      return setOutcome(isCopied ? 'quotationCopied' : 'copyFailed')
    }
    const { text, html } = sermonCitation(sermon, site, language)
    setOutcome((await copyText(text, html)) ? 'citationCopied' : 'copyFailed')
  }

  return (
    <>
      <div
        className={styles.actions}
        role="group"
        aria-label={t('actions')}
        onPointerDown={() => {
          quoted.current = quotedText(body.current)
        }}
        onClick={() => {
          quoted.current = null
        }}
      >
        <Button ref={panel.opener} onClick={panel.toggle} aria-expanded={panel.isOpen} className={styles.action}>
          <Icon name="share" />
          <span className={styles.name}>{t('share')}</span>
        </Button>
        <Button onClick={() => void copySource()} className={`${styles.action} ${styles.quotation}`}>
          <Icon name="copy" />
          <span className={outcome ? styles.hiddenName : styles.name}>
            {t(hasSelection ? 'copyQuotation' : 'copyCitation')}
          </span>
          {outcome && (
            <span className={styles.message} aria-hidden="true">
              {t(outcome)}
            </span>
          )}
        </Button>
        <Button title={t('markAbout')} className={styles.action} onClick={() => onMark(here())}>
          <Icon name="bookmark" />
          <span className={styles.name}>{t('mark')}</span>
        </Button>
        <Button onClick={panel.print} className={`${styles.action} ${styles.print}`}>
          <Icon name="print" />
          <span className={styles.name}>{t('print')}</span>
        </Button>
        {children}
        <VisuallyHidden>
          <span role="status">{outcome && t(outcome)}</span>
        </VisuallyHidden>
      </div>
      {panel.SharePanel && (
        <panel.SharePanel
          {...{ sermon, outcome }}
          isOpen={panel.isOpen}
          onClose={panel.close}
          onCopySource={() => void copySource()}
          onPrint={panel.print}
        />
      )}
      {panel.isMissing && <Notice role="alert">{t('shareFailed')}</Notice>}
    </>
  )
}

/** Printing waits no longer for the QR code. */
const WAITS_MS = 1500
const NEVER = new AbortController().signal

const load = () => import(/* webpackChunkName: "share-panel" */ './SharePanel.tsx').then((file) => file.SharePanel)

/** The panel with the QR code, loaded when opened or printed; printing proceeds without it. */
function useSharePanel() {
  const [SharePanel, setSharePanel] = useState<typeof SharePanelComponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [prints, setPrints] = useState(0)
  const opener = useRef<HTMLButtonElement>(null)
  // Prints after the code was rendered.
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])

  const get = async () => {
    const loaded = await withinDeadline(WAITS_MS, NEVER, load)
    if (loaded) setSharePanel(() => loaded)
    return loaded !== null
  }
  const toggle = async () => {
    setOpen(!isOpen)
    setMissing(!isOpen && !(await get()))
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const print = async () => {
    await get()
    setPrints((count) => count + 1)
  }
  return { SharePanel, isOpen, isMissing, opener, close, toggle: () => void toggle(), print: () => void print() }
}
