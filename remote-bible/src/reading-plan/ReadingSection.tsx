import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { Button, PassageLabel } from 'shared-kernel/ui'
import { useText } from './messages.ts'
import styles from './day.module.css'
import type { DayReading } from './load-plan.ts'
import { ReadingText } from './ReadingText.tsx'
import { Tick } from './Tick.tsx'

type Props = {
  reading: DayReading
  address: string
  isRead: boolean
  onRead: (isRead: boolean) => void
  /** The reading after this one. */
  next?: { label: string; address: string }
}

/** One reading: its name is a link while it is closed; open it has its text and can be ticked. */
export function ReadingSection({ reading, address, isRead, onRead, next }: Props) {
  const t = useText()
  const { texts, label } = reading
  return (
    <section className={styles.reading}>
      <div className={styles.readingHead}>
        <Tick label={label} isRead={isRead} onRead={onRead} />
        <h2 className={styles.readingName}>{texts ? label : <Link to={address}>{label}</Link>}</h2>
      </div>
      {texts && (
        <>
          {texts.map((text, index) => (
            <div key={index}>
              {texts.length > 1 && (
                <h3 className={styles.passageName}>
                  <PassageLabel passage={text.passage} />
                </h3>
              )}
              <ReadingText loaded={text} />
              <p className={styles.about}>
                <Link to={paths.passage(text.passage)}>{t('aboutPassage', { place: printed(text.passage) })}</Link>
              </p>
            </div>
          ))}
          <p className={styles.after}>
            <Button className={styles.scripted} aria-pressed={isRead} onClick={() => onRead(!isRead)}>
              {isRead && <span aria-hidden="true">✓</span>}
              {/* Whoever translates the page replaces bare text, before which nothing could be put then. */}
              <span>{t('markRead')}</span>
            </Button>
            {next && <Link to={next.address}>{t('nextReading', { label: next.label })}</Link>}
          </p>
        </>
      )}
    </section>
  )
}
