import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { COLLECTION_PATH, copyQuotation, type Item, newItem, type NewItem } from 'shared-kernel/collection'
import { useTextLanguage } from 'shared-kernel/messages'
import { Link } from 'shared-kernel/router'
import { Button, Icon } from 'shared-kernel/ui'
import type { QuotedText } from '../content/paragraphs.ts'
import { sermonQuotation } from '../content/sermon-citation.ts'
import type { Anchor, Annotation } from './place-annotations.ts'
import styles from './annotations.module.css'
import { type TextKey, useText } from './messages.ts'
import { type ChangeItems, useIsPersisted } from './use-annotations.ts'
import { useEscape } from '../content/use-escape.ts'

type Props = {
  sermon: Sermon
  quoted: QuotedText
  paragraph: HTMLElement | undefined
  anchor: Anchor
  items: readonly Item[]
  /** Annotations of this paragraph. */
  placed: readonly Annotation[]
  /** Number of paragraphs. */
  last: number
  change: ChangeItems
  onNote: () => void
  onGo: (paragraph: number) => void
  onClose: () => void
}

/** Toolbar for a paragraph or the selected words, at the lower edge of the window. */
export function AnnotationTools(props: Props) {
  const { sermon, quoted, paragraph, anchor, items, placed, last, change, onNote, onGo, onClose } = props
  const t = useText()
  const language = useTextLanguage()
  const isPersisted = useIsPersisted()
  const bar = useRef<HTMLElement>(null)
  const [status, setStatus] = useState<TextKey | null>(null)
  const { paragraph: number, text, isSelected } = quoted
  useToolbarFocus(bar, paragraph, quoted, onClose)
  useEffect(() => setStatus(null), [quoted])

  const bookmark = placed.find(({ kind }) => kind === 'bookmark')
  const collected = items.find((item) => item.kind === 'quotation' && item.text === text)
  const toggle = (stored: Item | undefined, item: NewItem, done: TextKey, undone: TextKey) => {
    change((all) => (stored ? all.filter(({ id }) => id !== stored.id) : [newItem(item), ...all]))
    setStatus(stored ? undone : done)
  }
  const copy = async () =>
    setStatus((await copyQuotation(sermonQuotation(sermon, quoted, language))) ? 'copied' : 'copyFailed')
  const go = (step: number) => onGo(number + step)

  return (
    <section ref={bar} className={styles.tools} data-over-player="" aria-label={t('tools', { number })}>
      <div className={styles.head}>
        <b className={styles.label}>{t(isSelected ? 'selection' : 'paragraph', { number })}</b>
        <Step name="before" label={t('before')} isOff={number === 1} onClick={() => go(-1)} />
        <Step name="after" label={t('after')} isOff={number === last} onClick={() => go(1)} />
        <button type="button" className={styles.step} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.ways}>
        <Tool
          isPressed={bookmark !== undefined}
          icon={<Icon name="bookmark" className={bookmark === undefined ? undefined : styles.filled} />}
          onClick={() => toggle(bookmark, { kind: 'bookmark', ...anchor }, 'bookmarked', 'unbookmarked')}
        >
          {t('bookmark')}
        </Tool>
        <Tool icon={<Icon path={NOTE} />} onClick={onNote}>
          {t('note')}
        </Tool>
        <Tool
          isPressed={collected !== undefined}
          icon={<Icon name="collect" />}
          onClick={() => toggle(collected, { kind: 'quotation', ...anchor, text }, 'collected', 'uncollected')}
        >
          {t('collect')}
        </Tool>
        <Tool icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('copyQuotation')}
        </Tool>
      </div>
      <p className={isPersisted ? styles.status : `${styles.status} ${styles.notSaved}`}>
        <span role="status">{isPersisted ? status && t(status) : t('notSaved')}</span>{' '}
        {items.length > 0 ? <Link to={COLLECTION_PATH}>{t('toCollection')}</Link> : !status && t('hint')}
      </p>
    </section>
  )
}

/** Path data on the grid of the kernel's icons. */
export const NOTE = 'M5 19l1-4.5L16.5 4 20 7.5 9.5 18ZM14 6.5 17.5 10'
const STEPS = { before: 'M6 15l6-6 6 6', after: 'M6 9l6 6 6-6' }

type StepProps = { name: 'before' | 'after'; label: string; isOff: boolean; onClick: () => void }

/** To the adjacent paragraph; disabled at an end it keeps the focus. */
function Step({ name, label, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon path={STEPS[name]} />
    </button>
  )
}

type ToolProps = { isPressed?: boolean; icon: ReactNode; onClick: () => void; children: string }

function Tool({ isPressed, icon, onClick, children }: ToolProps) {
  return (
    <Button className={styles.tool} aria-pressed={isPressed} onClick={onClick}>
      {icon}
      {children}
    </Button>
  )
}

const ENABLED = 'a[href], button:not([aria-disabled=true])'

/**
 * Focus and dismissal of the toolbar. Highlights the paragraph and scrolls it clear of the toolbar; Escape or scrolling
 * it away closes the toolbar. Opened by a button, the toolbar takes the focus and returns it on closing, at either end
 * of its tab order, and on Escape.
 */
function useToolbarFocus(
  bar: RefObject<HTMLElement | null>,
  paragraph: HTMLElement | undefined,
  quoted: QuotedText,
  onClose: () => void,
): void {
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The focus moves to the toolbar only if it was opened by a button: readers who press the text continue reading.
    const active = document.activeElement
    if (!(active instanceof HTMLButtonElement) || bar.current!.contains(active)) return
    opener.current = active
    bar.current!.querySelector<HTMLElement>(ENABLED)?.focus({ preventScroll: true })
  }, [bar, quoted])

  // Layout effects are cleaned up before the toolbar leaves the DOM.
  useLayoutEffect(() => {
    const tools = bar.current!
    const giveBack = () => opener.current?.focus({ preventScroll: true })
    // The toolbar is the last element of the page: Tab continues after its opener, not in the footer.
    const leaveByTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || !opener.current) return
      if (event.target !== [...tools.querySelectorAll(ENABLED)].at(event.shiftKey ? 0 : -1)) return
      if (event.shiftKey) event.preventDefault()
      giveBack()
    }
    tools.addEventListener('keydown', leaveByTab)
    return () => {
      tools.removeEventListener('keydown', leaveByTab)
      if (tools.contains(document.activeElement)) giveBack()
    }
  }, [bar])

  useEffect(() => {
    if (!paragraph) return
    paragraph.dataset.pressed = ''
    // Clear of the toolbar; what is in sight already does not move.
    paragraph.style.scrollMarginBlockEnd = `${bar.current!.offsetHeight}px`
    paragraph.scrollIntoView({ block: 'nearest' })
    return () => {
      paragraph.removeAttribute('data-pressed')
      paragraph.style.scrollMarginBlockEnd = ''
    }
  }, [bar, paragraph])

  useEscape(() => {
    opener.current?.focus({ preventScroll: true })
    onClose()
  })

  useEffect(() => {
    const closeWhenGone = () => {
      const box = paragraph?.getBoundingClientRect()
      const isGone = box && (box.bottom < 0 || box.top > window.innerHeight)
      // A pressed tool has the focus as well, but only the keyboard needs it to stay.
      if (isGone && !bar.current?.querySelector(':focus-visible')) onClose()
    }
    window.addEventListener('scroll', closeWhenGone, { passive: true })
    return () => window.removeEventListener('scroll', closeWhenGone)
  }, [bar, paragraph, onClose])
}
