import { formatCount } from 'shared-kernel/numbers'
import type { PageProps } from 'shared-kernel/remote-contracts'
import { Form, Link } from 'shared-kernel/router'
import { Button, PageTitle, SelectField, Skeleton } from 'shared-kernel/ui'
import styles from './bible.module.css'
import { type BibleData, isNarrowed } from './load-bible.ts'
import { BiblePicture } from './BiblePicture.tsx'
import { useText } from './messages.ts'
import { BIBLE_PATH } from '../places.ts'

export function BibleScreen({ data }: PageProps<BibleData>) {
  const t = useText()
  const { filter, preachers, years } = data
  return (
    <div className={styles.page}>
      <header data-band="">
        <PageTitle>{t('bibleBooks')}</PageTitle>
        <p className={styles.intro}>{t('intro')}</p>
      </header>
      <BibleFilters filter={filter} preachers={preachers} years={years} />
      <FilterSummary data={data} />
      <BiblePicture filter={filter} counted={data.chapters} />
    </div>
  )
}

/** Preacher and year filter; a GET form that also works without scripts. */
function BibleFilters({ filter, preachers, years }: Pick<BibleData, 'filter' | 'preachers' | 'years'>) {
  const t = useText()
  const { compare } = new Intl.Collator('hu')
  const byName = [...preachers].sort((one, other) => compare(one.name, other.name))
  return (
    // A changed filter remounts the form, so that its defaults apply.
    <Form
      key={JSON.stringify(filter)}
      action={BIBLE_PATH}
      aria-label={t('narrow')}
      className={styles.filters}
      preventScrollReset
    >
      <SelectField label={t('preacher')} name="preacher" defaultValue={filter.preacher ?? ''}>
        <option value="">{t('anyPreacher')}</option>
        {byName.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {`${name} (${formatCount(count)})`}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('year')} name="year" defaultValue={filter.year ?? ''}>
        <option value="">{t('anyYear')}</option>
        {years.map(({ year, count }) => (
          <option key={year} value={year}>
            {`${year} (${formatCount(count)})`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
    </Form>
  )
}

/** Number of sermons shown and by which filter, with a link that clears it. */
function FilterSummary({ data: { filter, preachers, total } }: { data: BibleData }) {
  const t = useText()
  const { preacher, year } = filter
  const count = formatCount(total)
  if (!isNarrowed(filter)) return <p className={styles.narrowed}>{t('showsAll', { count })}</p>
  const name = preachers.find(({ id }) => id === preacher)?.name
  const whose = preacher === undefined ? undefined : (name ?? t('unknownPreacher', { id: preacher }))
  const which = [whose, year].filter((part) => part !== undefined).join(', ')
  return (
    <p className={styles.narrowed} role="status">
      {t(total > 0 ? 'showsSome' : 'showsNone', { which, count })}{' '}
      <Link to={BIBLE_PATH} className={styles.way} preventScrollReset>
        {t('clear')}
      </Link>
    </p>
  )
}

export function BibleSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton hasBand lines={20} />
    </div>
  )
}
