import { Fragment } from 'react'
import type { SermonCard, SermonList } from 'shared-kernel/api'
import { formatDateValue } from 'shared-kernel/dates'
import { useTextLanguage } from 'shared-kernel/messages'
import { toWords } from 'shared-kernel/fold'
import { formatMinutes } from 'shared-kernel/numbers'
import { printed } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { Link, useLocation } from 'shared-kernel/router'
import { keepTogether } from 'shared-kernel/safe-html'
import { Icon, VisuallyHidden } from 'shared-kernel/ui'
import { PlayButton } from '../media/PlayButton.tsx'
import { useText } from '../messages.ts'
import { otherNumbers } from '../passage-labels.ts'
import styles from './results.module.css'

type CardsProps = {
  cards: SermonList['data']
  /** On a page about one preacher. */
  isOfOnePreacher?: boolean
  /** The cards are parts of a series, numbered from here on. */
  firstNumber?: number | undefined
  /** Searched words: a tag with one of them explains a card that shows none. */
  words?: string | undefined
}

export function Cards({ cards, words = '', isOfOnePreacher = false, firstNumber }: CardsProps) {
  return (
    <ol className={styles.cards}>
      {cards.map((card, index) => (
        <li key={card.nid}>
          <ResultCard
            {...{ card, words, isOfOnePreacher }}
            number={firstNumber === undefined ? null : firstNumber + index}
          />
        </li>
      ))}
    </ol>
  )
}

type ResultCardProps = { card: SermonCard; words: string; isOfOnePreacher: boolean; number: number | null }

/** A result card with highlighted matches. */
function ResultCard({ card, words, isOfOnePreacher, number }: ResultCardProps) {
  const t = useText()
  const language = useTextLanguage()
  const { pathname, search } = useLocation()
  const recordings = (['audio', 'video'] as const).filter((kind) => card.media.includes(kind))
  const searched = card.snippet.some(({ found }) => found) ? [] : toWords(words)
  const isSearched = (tag: string) =>
    searched.some(({ bare }) => toWords(tag).some((word) => word.bare.startsWith(bare)))
  const tags = card.tags.filter(({ name }) => isSearched(name))
  const length = card.seconds === undefined ? null : formatMinutes(card.seconds, language)

  return (
    <article className={styles.card}>
      <h3 className={styles.cardTitle}>
        {number !== null && <span className={styles.number}>{number}. </span>}
        <Link to={card.path} state={{ from: `${pathname}${search}` }}>
          {card.title}
        </Link>
      </h3>
      <p className={styles.meta} data-facts="">
        {card.preacher && !isOfOnePreacher && <span>{card.preacher.name}</span>}
        <span>{card.date ? formatDateValue(card.date, language) : t('unknownDate')}</span>
        {card.text.map((passage) => (
          <span key={passage.label} className={styles.passage}>
            <Link to={paths.passage(passage)}>
              {[printed(passage), otherNumbers(t, passage)].filter(Boolean).join(' – ')}
            </Link>
          </span>
        ))}
        {recordings.map((kind) => (
          <Fragment key={kind}>
            <span className={styles.media}>
              <Icon name={kind === 'audio' ? 'sound' : 'video'} />
              <VisuallyHidden>{t(kind === 'audio' ? 'hasAudio' : 'hasVideo')} </VisuallyHidden>
              {kind === recordings[0] && length ? length : <span aria-hidden="true">{t(kind)}</span>}
            </span>
            {kind === 'audio' && (
              <PlayButton
                nid={card.nid}
                path={card.path}
                title={card.title}
                seconds={card.seconds}
                className={styles.play}
              />
            )}
          </Fragment>
        ))}
      </p>
      {tags.length > 0 && <p className={styles.meta}>{`${t('tag')}: ${tags.map(({ name }) => name).join(', ')}`}</p>}
      {card.snippet.length > 0 && (
        <p className={styles.snippet}>
          {card.snippet.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : keepTogether(text)))}
        </p>
      )}
    </article>
  )
}
