import { useConfig } from 'shared-kernel/config'
import { type Passage, szentirasPage } from 'shared-kernel/passages'
import { ExternalLink } from 'shared-kernel/router'
import { Notice } from 'shared-kernel/ui'
import { useText } from './messages/text.ts'

/** A passage whose text no translation here has, and where it is. */
export function MissingText({ passage }: { passage: Passage }) {
  const t = useText()
  const elsewhere = useConfig(({ bible_hosts }) => szentirasPage(passage, bible_hosts))
  return (
    <Notice>
      {t('passageTextMissing')}{' '}
      {elsewhere && <ExternalLink href={elsewhere}>{t('textElsewhere', { label: passage.label })}</ExternalLink>}
    </Notice>
  )
}
