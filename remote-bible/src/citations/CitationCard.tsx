import { type ReactNode, useId, useMemo } from 'react'
import type { Citation } from 'shared-kernel/api'
import { quote } from 'shared-kernel/collection'
import { matchesTyped, toWords } from 'shared-kernel/fold'
import { paths } from 'shared-kernel/paths'
import { Link } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { PassageLabel } from 'shared-kernel/ui'
import { CollectButton, CopyButton } from '../collect-button/CollectButton.tsx'
import { useText } from '../messages.ts'
import { inRuf } from '../places.ts'
import styles from './citations.module.css'
import { collectableCitation, quotedCitation } from './citation-text.ts'

type Props = {
  citation: Citation
  /** Searched words, marked in the quotation. */
  searched?: string
  tagAddress: (tag: number) => string
}

export function CitationCard({ citation, searched = '', tagAddress }: Props) {
  const t = useText()
  const quoted = useId()
  const name = firstWords(citation.text)
  const title = t('citations')
  const words = useMemo(() => collectableCitation(citation, title), [citation, title])
  const { text, author, source, passage, preaching, tags } = citation
  return (
    <figure className={styles.card} aria-labelledby={quoted}>
      <blockquote id={quoted} className={styles.words}>
        {marked(keepTogether(quote(text)), searched)}
      </blockquote>
      <figcaption className={styles.caption}>
        {(author || source) && (
          <p className={styles.from}>
            {author && <span className={styles.author}>{author} </span>}
            {source && (
              <span>
                <Source source={source} preaching={preaching} />
              </span>
            )}
          </p>
        )}
        {preaching && !source?.startsWith(preaching.title) && (
          <p>
            {t('inSermon')} <Link to={preaching.path}>{preaching.title}</Link>
          </p>
        )}
        <div className={styles.foot}>
          <div className={styles.places}>
            {passage && (
              <span>
                <Link to={paths.passage(passage)}>
                  <PassageLabel passage={passage} />
                </Link>
                {inRuf(t, passage) && ` – ${inRuf(t, passage)}`}
              </span>
            )}
            {tags.length > 0 && (
              <ul data-tags="" aria-label={t('tags')}>
                {tags.map(({ id, name }) => (
                  <li key={name}>{id > 0 ? <Link to={tagAddress(id)}>{marked(name, searched)}</Link> : name}</li>
                ))}
              </ul>
            )}
          </div>
          <CollectButton words={words} name={name} className={styles.tools}>
            <CopyButton name={name} quoted={() => quotedCitation(citation, location.origin)} />
          </CollectButton>
        </div>
      </figcaption>
    </figure>
  )
}

/** Marks the words that begin with a searched one. */
function marked(text: string, searched: string): ReactNode {
  const typed = toWords(searched)
  if (typed.length === 0) return text
  const isFound = (word: string) => typed.some((one) => matchesTyped(toWords(word), [one]))
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, nth) => (nth % 2 === 1 && isFound(part) ? <mark key={nth}>{part}</mark> : part))
}

const LONGEST_NAME = 40

function firstWords(text: string): string {
  const trimmed = text.trim()
  return trimmed.length <= LONGEST_NAME ? trimmed : `${trimmed.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '')} …`
}

/** A source that begins with the sermon's title becomes a link, so that the title is not repeated. */
function Source({ source, preaching }: { source: string; preaching: Citation['preaching'] }) {
  if (!preaching || !source.startsWith(preaching.title)) return source
  return (
    <>
      <Link to={preaching.path}>{preaching.title}</Link>
      {source.slice(preaching.title.length)}
    </>
  )
}
