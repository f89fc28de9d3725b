import type { ReactNode } from 'react'
import { useConfig } from 'shared-kernel/config'
import { type Passage, printed, szentirasPage } from 'shared-kernel/passages'
import { ExternalLink } from 'shared-kernel/router'
import { Notice } from 'shared-kernel/ui'
import { useText } from './messages.ts'

/** Says, as `children`, that no translation here has the text of a passage, and links to where it is. */
export function TextElsewhere({ passage, children }: { passage: Passage; children: ReactNode }) {
  const t = useText()
  const elsewhere = useConfig(({ bible_hosts }) => szentirasPage(passage, bible_hosts))
  return (
    <Notice>
      {children}{' '}
      {elsewhere && <ExternalLink href={elsewhere}>{t('textElsewhere', { label: printed(passage) })}</ExternalLink>}
    </Notice>
  )
}
