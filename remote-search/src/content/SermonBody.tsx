import { Fragment, type Ref, useMemo } from 'react'
import { SafeHtml } from 'shared-kernel/safe-html'
import { BodyReference } from './BodyReference.tsx'
import type { BodyReferences } from './body-references.ts'
import styles from './body.module.css'

type Props = {
  html: string
  references: BodyReferences
  /** Language of the text when it is not the page's. */
  lang?: string
  ref?: Ref<HTMLDivElement>
}

/** The sermon's words, with its references made to open in place. */
export function SermonBody({ html, references, lang, ref }: Props) {
  const renderText = useMemo(() => {
    const byText = new Map(references)
    return (text: string) => withReferences(text, byText.get(text) ?? [])
  }, [references])
  return (
    <div ref={ref} className={styles.body} lang={lang}>
      <SafeHtml html={html} kind="body" renderText={renderText} />
    </div>
  )
}

function withReferences(text: string, found: BodyReferences[number][1]) {
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
