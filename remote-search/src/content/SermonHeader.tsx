import type { Sermon } from 'shared-kernel/api'
import { PageTitle } from 'shared-kernel/ui'
import styles from './content.module.css'
import { SermonFacts } from './SermonFacts.tsx'

type Props = { sermon: Sermon; lang: string | undefined }

/** Title, and the line about it. */
export function SermonHeader({ sermon, lang }: Props) {
  return (
    <header>
      <PageTitle className={styles.title} lang={lang}>
        {sermon.title}
      </PageTitle>
      <SermonFacts sermon={sermon} as="line" />
    </header>
  )
}
