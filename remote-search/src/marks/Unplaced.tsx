import { Button } from 'shared-kernel/ui'
import styles from './marks.module.css'
import { useText } from './messages.ts'
import type { Mark } from './place-items.ts'
import type { Change } from './use-gathered.ts'

type Props = { items: readonly Mark[]; change: Change }

/** What is kept of paragraphs that the text no longer has: at its end, so that nothing is lost. */
export function Unplaced({ items, change }: Props) {
  const t = useText()
  return (
    <section className={styles.unplaced} aria-label={t('unplaced')}>
      <div className={styles.label}>{t('unplaced')}</div>
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
