import { type MouseEvent, useEffect, useState } from 'react'
import { COLLECTION_PATH } from 'shared-kernel/collection'
import { Link } from 'shared-kernel/router'
import { Button } from 'shared-kernel/ui'
import { deleteStoredData, readStoredNames, type StoredSubject, storedSubjects } from './stored-data.ts'
import styles from './StoredData.module.css'
import { useText } from './messages.ts'

/** Lists everything that the site stores on this device, and deletes it. */
export function StoredData() {
  const t = useText()
  const [subjects, setSubjects] = useState<StoredSubject[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const look = () => readStoredNames().then(({ keys, caches }) => setSubjects(storedSubjects(keys, caches)))
  useEffect(() => void look(), [])

  const forget = async () => {
    setAsking(false)
    await deleteStoredData()
    await look()
  }
  if (subjects === null) return null
  return (
    <section className={styles.kept}>
      <h3>{t('heading')}</h3>
      <div role="status">
        {subjects.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <>
            <ul>
              {subjects.map((subject) => (
                <li key={subject}>
                  {subject === 'collection' ? (
                    <Link to={COLLECTION_PATH} onClick={closeDialog}>
                      {t(subject)}
                    </Link>
                  ) : (
                    t(subject)
                  )}
                </li>
              ))}
            </ul>
            <p>{t('onlyHere')}</p>
          </>
        )}
      </div>
      {subjects.length > 0 && !isAsking && <Button onClick={() => setAsking(true)}>{t('forget')}</Button>}
      {isAsking && (
        <div role="group" aria-label={t('forget')} className={styles.sure}>
          <p>{t('sure')}</p>
          <Button autoFocus onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
          <Button variant="primary" onClick={() => void forget()}>
            {t('forgetSurely')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The opened page would be behind the dialog. */
const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('dialog')?.close()
