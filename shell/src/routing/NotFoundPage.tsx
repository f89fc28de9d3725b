import { paths } from 'shared-kernel/paths'
import { Form, Link } from 'shared-kernel/router'
import { Button, Field, PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './region.module.css'

/** PG-06: says in Hungarian that there is nothing here, or no more, with the search field right there and the way home. */
export function NotFoundPage({ isGone = false }: { isGone?: boolean }) {
  const t = useText()
  return (
    <div className={styles.region} data-not-found="">
      <PageTitle>{t(isGone ? 'gone' : 'notFound')}</PageTitle>
      <p className={styles.advice}>{t(isGone ? 'goneAdvice' : 'notFoundAdvice')}</p>
      <Form action={paths.search()} role="search" className={styles.search}>
        <div className={styles.searchField}>
          <Field label={t('searchLabel')} name="s" type="search" />
        </div>
        <Button type="submit" variant="primary">
          {t('searchButton')}
        </Button>
      </Form>
      <p className={styles.ways}>
        <Link to={paths.search()}>{t('toSearch')}</Link>
        <Link to="/">{t('toHome')}</Link>
      </p>
    </div>
  )
}
