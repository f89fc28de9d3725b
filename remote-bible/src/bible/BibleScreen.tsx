import type { PageProps } from 'shared-kernel/remote-contracts'
import { PageTitle } from 'shared-kernel/ui'
import { BarChart } from './BarChart.tsx'
import styles from './bible.module.css'
import { sermonsPath } from './bible-filter.ts'
import { BibleFilters } from './BibleFilters.tsx'
import { BiblePicture } from './BiblePicture.tsx'
import type { BibleData } from './load-bible.ts'
import { useText } from './messages.ts'
import { Narrowed } from './Narrowed.tsx'

/** The Bible by its books and chapters, shaded by the sermons on them, and who preached when. */
export function BibleScreen({ data }: PageProps<BibleData>) {
  const t = useText()
  const { filter, preachers, years } = data
  return (
    <div className={styles.page}>
      <PageTitle>{t('bibleBooks')}</PageTitle>
      <p className={styles.intro}>{t('intro')}</p>
      <BibleFilters filter={filter} preachers={preachers} years={years} />
      <Narrowed data={data} />
      <BiblePicture filter={filter} counted={data.chapters} />
      <div className={styles.charts}>
        <BarChart
          title={t('byYear')}
          bars={years.map(({ year, count }) => ({ name: `${year}`, count, to: sermonsPath({ ...filter, year }) }))}
        />
        <BarChart
          title={t('byPreacher')}
          bars={preachers.map(({ id, name, count }) => ({ name, count, to: sermonsPath({ ...filter, preacher: id }) }))}
        />
      </div>
    </div>
  )
}
