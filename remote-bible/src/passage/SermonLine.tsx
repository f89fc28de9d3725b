import type { SermonCard } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { printed } from 'shared-kernel/passages'
import { Link } from 'shared-kernel/router'
import { inRuf } from '../in-ruf.ts'
import { useText } from './messages.ts'
import styles from './passage.module.css'

/** A sermon in one or two lines: its title, who preached it when, and on what. */
export function SermonLine({ card }: { card: SermonCard }) {
  const t = useText()
  const language = useTextLanguage()
  const { title, path, preacher, date, text } = card
  const about = [
    preacher?.name,
    date ? formatDateValue(date, language) : t('unknownDate'),
    ...text.map((passage) => [printed(passage), inRuf(t, passage)].filter(Boolean).join(' – ')),
  ]
  return (
    <article>
      <h3 className={styles.sermonTitle}>
        <Link to={path}>{title}</Link>
      </h3>
      <p className={styles.soft}>{about.filter(Boolean).join(' · ')}</p>
    </article>
  )
}
