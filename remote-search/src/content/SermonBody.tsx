import { Fragment, type MouseEventHandler, type Ref, useMemo } from 'react'
import type { Sermon } from 'shared-kernel/api'
import type { Passage } from 'shared-kernel/passages'
import { SafeHtml } from 'shared-kernel/safe-html'
import { BodyReference } from './BodyReference.tsx'
import type { BodyReferences } from './body-references.ts'
import styles from './body.module.css'

type Props = {
  sermon: Pick<Sermon, 'body' | 'versification' | 'inText'>
  references: BodyReferences
  /** Language of the text when it is not the page's. */
  lang?: string
  ref?: Ref<HTMLDivElement>
  onPress?: MouseEventHandler
}

/** The sermon's words, with its references made to open in place. */
export function SermonBody({ sermon, references, lang, ref, onPress }: Props) {
  const { body, versification, inText } = sermon
  const renderText = useMemo(() => {
    const byText = new Map(references)
    // Of these the API says by whose numbers they are, and where RÚF has them.
    const known = new Map(inText.map((passage) => [passage.label, passage]))
    const numbered = (passage: Passage) => known.get(passage.label) ?? { ...passage, versification }
    return (text: string) => withReferences(text, byText.get(text) ?? [], numbered)
  }, [references, inText, versification])
  return (
    <div ref={ref} className={styles.body} lang={lang} onClick={onPress}>
      <SafeHtml html={body} kind="body" renderText={renderText} />
    </div>
  )
}

function withReferences(text: string, found: BodyReferences[number][1], numbered: (passage: Passage) => Passage) {
  if (found.length === 0) return text
  return (
    <>
      {found.map(({ start, end, passage }, index) => (
        <Fragment key={start}>
          {text.slice(found[index - 1]?.end ?? 0, start)}
          <BodyReference passage={numbered(passage)} text={text.slice(start, end)} />
        </Fragment>
      ))}
      {text.slice(found.at(-1)?.end)}
    </>
  )
}
