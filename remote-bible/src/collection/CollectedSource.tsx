import { useId } from 'react'
import { type Gathered, isInText, type Item, splitNumbers } from 'shared-kernel/collection'
import { formatDateValue, parseDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import styles from './collection.module.css'
import { useText } from './messages.ts'

type Props = {
  gathered: Gathered
  /** Removed items that can be restored in place. */
  removedIds: ReadonlySet<string>
  /** The item restored last gets the focus. */
  restoredId: string | null
  onRemove: (item: Item) => void
  onBringBack: (item: Item) => void
}

/** The collected items of one source. */
export function CollectedSource({ gathered, removedIds, restoredId, onRemove, onBringBack }: Props) {
  const { source, items } = gathered
  const t = useText()
  const language = useTextLanguage()
  const heading = useId()
  const date = source.date === null ? null : parseDateValue(source.date)
  const about = [source.preacher, date && formatDateValue(date, language)].filter(Boolean).join(' · ')
  return (
    <section className={styles.source} aria-labelledby={heading} data-sides="">
      <div data-side="">
        <h2 id={heading}>
          <Link to={source.path}>
            <bdi>{source.title}</bdi>
          </Link>
        </h2>
        {about !== '' && (
          <p className={styles.about}>
            <bdi>{about}</bdi>
          </p>
        )}
      </div>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            {removedIds.has(item.id) ? (
              <div className={styles.removed}>
                <span role="status">
                  {t('removed', { name: t(item.kind) })} <bdi>{wordsOf(item)}</bdi>
                </span>
                <Button autoFocus onClick={() => onBringBack(item)}>
                  {t('undo')}
                </Button>
              </div>
            ) : (
              <CollectionItem
                path={source.path}
                item={item}
                isRestored={restoredId === item.id}
                onRemove={() => onRemove(item)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type ItemProps = { path: string; item: Item; isRestored: boolean; onRemove: () => void }

// Collected text may contain bidi control characters: `bdi` isolates them.
function CollectionItem({ path, item, isRestored, onRemove }: ItemProps) {
  const t = useText()
  const name = t(item.kind)
  return (
    <>
      {item.kind !== 'bookmark' && item.kind !== 'note' ? (
        <blockquote className={styles.text}>
          <bdi>
            {splitNumbers(item.text).map(({ text, isNumber }, nth) => (isNumber ? <sup key={nth}>{text}</sup> : text))}
          </bdi>
        </blockquote>
      ) : (
        <p className={styles.words}>
          „<bdi>{item.words}</bdi> …”
        </p>
      )}
      {item.kind === 'note' && (
        <p className={styles.note}>
          {name}: <bdi>{item.text}</bdi>
        </p>
      )}
      <div className={styles.foot}>
        {isInText(item) ? (
          <Link to={`${path}#p${item.paragraph}`}>{t('itemAt', { name, number: item.paragraph })}</Link>
        ) : (
          <ItemSource item={item} />
        )}
        <Button
          className={styles.remove}
          autoFocus={isRestored}
          onClick={onRemove}
          aria-label={t('removeItem', { name, words: wordsOf(item) })}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

/** Source of an item that has no paragraph. */
function ItemSource({ item }: { item: Extract<Item, { kind: 'verses' | 'citation' }> }) {
  const t = useText()
  if (item.kind === 'verses') {
    return (
      <span>
        <bdi>
          {item.label}, {item.translation}
        </bdi>
      </span>
    )
  }
  return (
    <span>
      <bdi>{item.about}</bdi>
      {item.about && item.sermon && ' · '}
      {item.sermon && <Link to={item.sermon}>{t('toSermon')}</Link>}
    </span>
  )
}

const LONGEST_NAME = 40

const wordsOf = (item: Item): string => {
  const text = item.kind === 'verses' ? item.label : item.kind === 'citation' ? item.text : item.words
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text
}
