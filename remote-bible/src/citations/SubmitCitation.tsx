import { useId, useState } from 'react'
import { sendCitation } from 'shared-kernel/api'
import { useSending } from 'shared-kernel/sending'
import { useText } from '../messages/text.ts'
import { CITATION_FORM, emptyCitation, toCitationFields } from './citation-form.ts'
import { CitationForm } from './CitationForm.tsx'
import styles from './citations.module.css'

/** The form for a citation of one's own, folded up until it is wanted; a draft left behind opens it. */
export function SubmitCitation() {
  const t = useText()
  const headingId = useId()
  const [isToggled, setToggled] = useState<boolean | null>(null)
  const sending = useSending({
    name: CITATION_FORM,
    empty: emptyCitation,
    send: (draft) => sendCitation(toCitationFields(draft)),
  })
  const hasDraft = sending.fields !== emptyCitation || sending.status.kind !== 'idle'
  return (
    <section className={styles.submit} aria-labelledby={headingId}>
      <details open={isToggled ?? hasDraft} onToggle={(event) => setToggled(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={headingId}>{t('submitCitation')}</h2>
        </summary>
        <CitationForm sending={sending} />
      </details>
    </section>
  )
}
