import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Sermon, withinDeadline } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { copyQuotation } from 'shared-kernel/collection'
import { useConfig } from 'shared-kernel/config'
import { useTextLanguage } from 'shared-kernel/messages'
import { Button, Icon, type IconName, Notice, VisuallyHidden } from 'shared-kernel/ui'
import styles from './tools.module.css'
import { BOOKMARK, OwnIcon, QR_CODE } from './OwnIcon.tsx'
import { useContentText } from './messages.ts'
import { type QuotedText, quotedText } from './paragraphs.ts'
import { sermonCitation, sermonQuotation } from './sermon-citation.ts'
import { useHasSelection } from './use-pressed-text.ts'
import type { PageAddress as PageAddressComponent } from './QrCode.tsx'

type Props = {
  sermon: Sermon
  body: RefObject<HTMLElement | null>
  /** Opens the paragraph toolbar. */
  onMark: (quoted: QuotedText) => void
}

type ActionName = 'share' | 'copyLink' | 'copyQuotation'
type Outcome = { action: ActionName; message: 'copied' | 'quotationCopied' | 'citationCopied' | 'copyFailed' }

/** Duration of the copied message. */
const STATUS_MS = 2500

/** Share, copy, QR code, mark and print. All need scripts. */
export function SermonActions({ sermon, body, onMark }: Props) {
  const t = useContentText()
  const language = useTextLanguage()
  const site = useConfig((config) => config.site.title)
  const hasSelection = useHasSelection(body)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // In some browsers a press clears the selection, so it is read on pointerdown.
  const quoted = useRef<QuotedText | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), STATUS_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const qrCode = useQrCode()
  const address = () => new URL(sermon.path, window.location.origin).href
  const show = async (action: ActionName, copied: Promise<boolean>, done: Outcome['message'] = 'copied') =>
    setOutcome({ action, message: (await copied) ? done : 'copyFailed' })
  const share = async () => {
    const text = sermon.preacher ? `${sermon.preacher.name}: ${sermon.title}` : sermon.title
    if (!('share' in navigator)) return show('share', copyText(`${text}\n${address()}`))
    // Cancelling the share sheet rejects.
    await navigator.share({ title: sermon.title, text, url: address() }).catch(() => {})
  }
  const here = () => quoted.current ?? quotedText(body.current)
  const copySource = () => {
    const selected = here()
    if (selected.isSelected)
      return show('copyQuotation', copyQuotation(sermonQuotation(sermon, selected, language)), 'quotationCopied')
    const { text, html } = sermonCitation(sermon, site, language)
    return show('copyQuotation', copyText(text, html), 'citationCopied')
  }
  const report = outcome && t(outcome.message)

  const button = (
    action: ActionName,
    icon: IconName,
    onClick: () => Promise<void>,
    className = styles.action,
    name: ActionName | 'copyCitation' = action,
  ) => {
    const message = outcome?.action === action && report
    return (
      <Button onClick={() => void onClick()} className={className}>
        <Icon name={icon} />
        <span className={message ? styles.hiddenName : styles.name}>{t(name)}</span>
        {message && (
          <span className={styles.message} aria-hidden="true">
            {message}
          </span>
        )}
      </Button>
    )
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
        {button('share', 'share', share)}
        {button('copyLink', 'copy', () => show('copyLink', copyText(address())), `${styles.action} ${styles.wide}`)}
        {button(
          'copyQuotation',
          'copy',
          copySource,
          `${styles.action} ${styles.quotation}`,
          hasSelection ? 'copyQuotation' : 'copyCitation',
        )}
        <MarkButton className={styles.action} nameClass={styles.name} onClick={() => onMark(here())} />
        <Button
          onClick={qrCode.toggle}
          aria-expanded={qrCode.isOpen}
          className={`${styles.action} ${styles.wide} ${styles.sign}`}
          title={t('qrCode')}
        >
          <OwnIcon path={QR_CODE} />
          <span className={styles.name}>{t('qrCode')}</span>
        </Button>
        <Button onClick={qrCode.print} className={`${styles.action} ${styles.sign}`} title={t('print')}>
          <Icon name="print" />
          <span className={styles.name}>{t('print')}</span>
        </Button>
        <VisuallyHidden>
          <span role="status">{report}</span>
        </VisuallyHidden>
      </div>
      {qrCode.PageAddress && <qrCode.PageAddress address={address()} isOpen={qrCode.isOpen} />}
      {qrCode.isMissing && <Notice role="alert">{t('qrCodeFailed')}</Notice>}
    </>
  )
}

type MarkWordsProps = { className?: string; nameClass?: string; onClick: () => void }

/** Opens the tools of the last pressed paragraph, for visitors who do not press the text. */
function MarkButton({ className, nameClass, onClick }: MarkWordsProps) {
  const t = useContentText()
  return (
    <Button title={t('markAbout')} className={className} onClick={onClick}>
      <OwnIcon path={BOOKMARK} />
      <span className={nameClass}>{t('mark')}</span>
    </Button>
  )
}

/** Printing waits no longer for the QR code. */
const WAITS_MS = 1500
const NEVER = new AbortController().signal

const load = () => import(/* webpackChunkName: "qr-code" */ './QrCode.tsx').then((file) => file.PageAddress)

/** The QR code, loaded when opened or printed; printing proceeds without it. */
function useQrCode() {
  const [PageAddress, setPageAddress] = useState<typeof PageAddressComponent | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [prints, setPrints] = useState(0)
  // Prints after the code was rendered.
  useEffect(() => {
    if (prints > 0) window.print()
  }, [prints])

  const get = async () => {
    const loaded = await withinDeadline(WAITS_MS, NEVER, load)
    if (loaded) setPageAddress(() => loaded)
    return loaded !== null
  }
  const toggle = async () => {
    setOpen(!isOpen)
    setMissing(!isOpen && !(await get()))
  }
  const print = async () => {
    await get()
    setPrints((count) => count + 1)
  }
  return { PageAddress, isOpen, isMissing, toggle: () => void toggle(), print: () => void print() }
}
