import { useId, useState } from 'react'
import { type CitationFields, type Named, sendCitation } from 'shared-kernel/api'
import { MOST_TAGS_SENT } from 'shared-kernel/search-parameters'
import { useLocation } from 'shared-kernel/router'
import { FormFailure, type Sending, SentNotice, TrapField, useSending } from 'shared-kernel/sending'
import { useHydrated } from 'shared-kernel/session'
import { Button, Chip, Field, TextAreaField } from 'shared-kernel/ui'
import { useText } from '../messages.ts'
import styles from './citations.module.css'
import { TagSearchField } from './TagSearchField.tsx'

export const CITATION_FORM_ID = 'bekuldes'

/** Collapsible citation form; a draft or a link to it opens it. */
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
  const { hash } = useLocation()
  // Browsers open it only for a target within.
  const isTarget = useHydrated() && hash === `#${CITATION_FORM_ID}`
  return (
    <section className={styles.submit} aria-labelledby={headingId}>
      <details open={isToggled ?? (hasDraft || isTarget)} onToggle={(event) => setToggled(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2 id={headingId}>{t('submitCitation')}</h2>
        </summary>
        <div id={CITATION_FORM_ID}>
          <CitationForm sending={sending} />
        </div>
      </details>
    </section>
  )
}

/** The form, or the confirmation after sending (PG-03, ER-02). */
function CitationForm({ sending }: { sending: Sending<CitationDraft> }) {
  const t = useText()
  const { status, fields, form, change, field, startOver } = sending
  const isSending = status.kind === 'sending'
  if (status.kind === 'sent') {
    return (
      <SentNotice title={t('citationSent')}>
        <p>{t('citationSentNext')}</p>
        <p>
          <Button onClick={startOver}>{t('anotherCitation')}</Button>
        </p>
      </SentNotice>
    )
  }
  const labels = {
    text: t('citationText'),
    author: t('author'),
    source: t('source'),
    tags: t('tags'),
    name: t('name'),
    email: t('email'),
  }
  const textField = (name: 'author' | 'source' | 'name' | 'email') => ({
    ...field(name),
    label: labels[name],
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <p className={styles.submitIntro}>{t('submitIntro')}</p>
      <FormFailure form={CITATION_FORM} status={status} labels={labels} title={t('citationNotSent')} />
      {/* `method="dialog"`: without scripts nothing is submitted, nor put into the address. */}
      <form {...form} method="dialog" className={styles.form}>
        <p className={styles.unscripted}>{t('needsScripts')}</p>
        <TextAreaField
          {...field('text')}
          label={labels.text}
          rows={5}
          required
          value={fields.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <Field {...textField('author')} autoComplete="off" />
        <Field {...textField('source')} hint={t('sourceHint')} autoComplete="off" />
        <TagsField sending={sending} />
        <Field {...textField('name')} hint={t('nameHint')} autoComplete="name" />
        <Field {...textField('email')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <TrapField form={CITATION_FORM} value={fields.website} onChange={(website) => change({ website })} />
        <div className={styles.scripted}>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'submitting' : 'submit')}
          </Button>
        </div>
      </form>
    </>
  )
}

function TagsField({ sending: { fields, change, field } }: { sending: Sending<CitationDraft> }) {
  const t = useText()
  const { id, error } = field('tags')
  const { tags } = fields
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`} className={styles.tagsField}>
      <legend>{t('tags')}</legend>
      {tags.length > 0 && (
        <div className={styles.chosen}>
          {tags.map((tag) => (
            <Chip
              key={tag.id}
              name={tag.name}
              onRemove={() => change({ tags: tags.filter((other) => other.id !== tag.id) })}
            >
              {tag.name}
            </Chip>
          ))}
        </div>
      )}
      {tags.length < MOST_TAGS_SENT && (
        <TagSearchField chosen={tags} onChoose={(tag) => change({ tags: [...tags, tag] })} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

/** Form name and prefix of its control ids. */
const CITATION_FORM = 'citation'

/** `website` is the honeypot field. */
export const emptyCitation = {
  text: '',
  author: '',
  source: '',
  tags: [] as Named[],
  name: '',
  email: '',
  website: '',
}
type CitationDraft = typeof emptyCitation

/** Request body without empty fields. */
export function toCitationFields({ text, tags, website, ...others }: CitationDraft): CitationFields {
  const fields: CitationFields = { text: text.trim(), website }
  for (const name of ['author', 'source', 'name', 'email'] as const) {
    const value = others[name].trim()
    if (value !== '') fields[name] = value
  }
  if (tags.length > 0) fields.tags = tags.map(({ id }) => id)
  return fields
}
