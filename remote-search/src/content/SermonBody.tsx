import { Fragment, type Ref } from 'react'
import { findReferences } from 'shared-kernel/references'
import { SafeHtml } from 'shared-kernel/safe-html'
import { BodyReference } from './BodyReference.tsx'
import styles from './body.module.css'

type Props = {
  html: string
  /** Language of the text when it is not the page's. */
  lang?: string
  ref?: Ref<HTMLDivElement>
}

/** The sermon's words, with its references made to open in place. */
export function SermonBody({ html, lang, ref }: Props) {
  return (
    <div ref={ref} className={styles.body} lang={lang}>
      <SafeHtml html={html} kind="body" renderText={withReferences} />
    </div>
  )
}

function withReferences(text: string) {
  const found = findReferences(text)
  if (found.length === 0) return text
  return (
    <>
      {found.map(({ start, end, passage }, index) => (
        <Fragment key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <BodyReference passage={passage} text={text.slice(start, end)} />
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end)}
    </>
  )
}
