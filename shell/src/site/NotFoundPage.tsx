import { paths } from 'shared-kernel/paths'
import { Form, Link, useRevalidate } from 'shared-kernel/router'
import { Button, Field, Notice, PageTitle } from 'shared-kernel/ui'
import { useText } from '../messages/text.ts'
import styles from './region.module.css'

/** `isUnsure`: the server could not be asked whether there is something here. */
type Props = { isUnsure?: boolean }

/** PG-06: says in Hungarian that there is nothing here, with the search field right there and the way home. */
export function NotFoundPage({ isUnsure = false }: Props) {
  const t = useText()
  const revalidate = useRevalidate()
  return (
    <div className={styles.region} data-not-found="">
      <PageTitle>{t('notFound')}</PageTitle>
      <p className={styles.advice}>{t('notFoundAdvice')}</p>
      {isUnsure && (
        <Notice action={{ label: t('retry'), onClick: () => void revalidate() }}>{t('notFoundUnsure')}</Notice>
      )}
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
