import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { formatDayWithWeekday } from 'shared-kernel/dates'
import type { Inset } from 'shared-kernel/insets'
import { useTextLanguage } from 'shared-kernel/messages'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { asReadingOf } from 'shared-kernel/site'
import { useText } from '../embeds/messages.ts'

function DailyCard({ data: { sermon, date } }: { data: DailySelection }) {
  const t = useText()
  const language = useTextLanguage()
  const day = date === '' ? [] : [formatDayWithWeekday(date, language)]
  if (!sermon) {
    return (
      <>
        <p part="head">{t('daily')}</p>
        <p part="text">{t('noDaily')}</p>
        <p part="more">
          <a href={paths.dailyReading()}>{t('toDaily')}</a>
        </p>
      </>
    )
  }
  const { nid, title, preacher, text } = sermon
  return (
    <section data-id={nid} aria-label={t('daily')}>
      <p part="head">{[t('daily'), ...day].join(' · ')}</p>
      <p part="title">
        <a href={asReadingOf(paths.node(nid), date)}>{title}</a>
      </p>
      <p part="facts">{[preacher?.name, ...text.map(printed)].filter(Boolean).join(' · ')}</p>
    </section>
  )
}

/** Daily reading. */
export const inset: Inset<DailySelection> = {
  contract: 'inset@1',
  load: ({ signal }) => getDailySelection({ signal }),
  Component: DailyCard,
}
