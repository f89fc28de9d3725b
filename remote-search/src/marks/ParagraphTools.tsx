import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Sermon } from 'shared-kernel/api'
import { copyText } from 'shared-kernel/browser'
import { COLLECTION_PATH, type Item, newItem, type NewItem } from 'shared-kernel/collection'
import { useTextLanguage } from 'shared-kernel/messages'
import { Link } from 'shared-kernel/router'
import { Button, Icon } from 'shared-kernel/ui'
import type { QuotedText } from '../content/quoted-text.ts'
import { sermonQuotation } from '../content/sermon-quotation.ts'
import type { Anchor } from './anchor.ts'
import { MarkIcon } from './MarkIcon.tsx'
import styles from './marks.module.css'
import { type TextKey, useText } from './messages.ts'
import type { Mark } from './place-items.ts'
import { type Change, useIsKept } from './use-gathered.ts'
import { useToolsBehaviour } from './use-tools-behaviour.ts'

type Props = {
  sermon: Sermon
  quoted: QuotedText
  paragraph: HTMLElement | undefined
  anchor: Anchor
  items: readonly Item[]
  /** Of this paragraph. */
  placed: readonly Mark[]
  /** How many paragraphs there are. */
  last: number
  change: Change
  onNote: () => void
  onGo: (paragraph: number) => void
  onClose: () => void
}

/** What can be done with a paragraph, or with the words selected in it: at the lower edge, over no line that is read. */
export function ParagraphTools(props: Props) {
  const { sermon, quoted, paragraph, anchor, items, placed, last, change, onNote, onGo, onClose } = props
  const t = useText()
  const language = useTextLanguage()
  const isKept = useIsKept()
  const bar = useRef<HTMLElement>(null)
  const [said, setSaid] = useState<TextKey | null>(null)
  const { paragraph: number, text, isSelected } = quoted
  useToolsBehaviour(bar, paragraph, quoted, onClose)
  useEffect(() => setSaid(null), [quoted])

  const bookmark = placed.find(({ kind }) => kind === 'bookmark')
  const collected = items.find((item) => item.kind === 'quotation' && item.text === text)
  const toggle = (kept: Item | undefined, item: NewItem, done: TextKey, undone: TextKey) => {
    change((all) => (kept ? all.filter(({ id }) => id !== kept.id) : [newItem(item), ...all]))
    setSaid(kept ? undone : done)
  }
  const copy = async () =>
    setSaid((await copyText(sermonQuotation(sermon, quoted, language))) ? 'copied' : 'copyFailed')
  const go = (step: number) => onGo(number + step)

  return (
    <section ref={bar} className={styles.tools} aria-label={t('tools', { number })}>
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
          icon={<MarkIcon name="bookmark" isFilled={bookmark !== undefined} />}
          onClick={() => toggle(bookmark, { kind: 'bookmark', ...anchor }, 'bookmarked', 'unbookmarked')}
        >
          {t('bookmark')}
        </Tool>
        <Tool icon={<MarkIcon name="note" />} onClick={onNote}>
          {t('note')}
        </Tool>
        <Tool
          isPressed={collected !== undefined}
          icon={<MarkIcon name="collect" />}
          onClick={() => toggle(collected, { kind: 'quotation', ...anchor, text }, 'collected', 'uncollected')}
        >
          {t('collect')}
        </Tool>
        <Tool icon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('copyQuotation')}
        </Tool>
      </div>
      <p className={isKept ? styles.said : `${styles.said} ${styles.unkept}`}>
        <span role="status">{isKept ? said && t(said) : t('unkept')}</span>{' '}
        {items.length > 0 ? <Link to={COLLECTION_PATH}>{t('toCollection')}</Link> : !said && t('hint')}
      </p>
    </section>
  )
}

type StepProps = { name: 'before' | 'after'; label: string; isOff: boolean; onClick: () => void }

/** To a neighbour. At an end it stays where the focus is. */
function Step({ name, label, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <MarkIcon name={name} />
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
