import type { PassagePage } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { useText } from './messages.ts'
import styles from './passage.module.css'

/** Where the numbers of RÚF and Károli part: what this passage is there, and what these numbers are there. */
export function Numbering({ page: { passage, inKaroli, alsoKaroli } }: { page: PassagePage }) {
  const t = useText()
  if (inKaroli === undefined && alsoKaroli === undefined) return null
  const byKaroli = paths.passage({ ...passage, versification: 'karoli', inRuf: undefined })
  return (
    <p className={styles.numbering}>
      {inKaroli !== undefined && t('inKaroli', { place: inKaroli })}{' '}
      {alsoKaroli && (
        <>
          {t('alsoKaroli', { asked: alsoKaroli.asked })}{' '}
          <Link to={byKaroli}>{t('goToPassage', { place: alsoKaroli.meant })}</Link>
        </>
      )}
    </p>
  )
}
