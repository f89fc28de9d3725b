import { Fragment } from 'react'
import { printed, printedNumbers } from 'shared-kernel/passages'
import { paths } from 'shared-kernel/paths'
import { useText } from './messages.ts'
import type { PassageInsetData } from './load-passage-inset.ts'

/** A longer passage is begun here and read on the site. */
const MOST_VERSES = 40

/**
 * The verses one after the other, as they are read on the site: at a new chapter its number, a heading apart from the
 * text; then whose translation it is.
 */
export function PassageVerses({ data: { passage, text } }: { data: PassageInsetData }) {
  const t = useText()
  const { translation } = text
  const verses = text.verses.slice(0, MOST_VERSES)
  const numbers = printedNumbers(verses)
  return (
    <section aria-label={printed(passage)}>
      <p part="title">
        <a href={paths.passage(passage)}>{printed(passage)}</a>
      </p>
      <p part="text" lang="hu">
        {verses.map(({ chapter, verse, text: words }, index) => (
          <Fragment key={`${chapter},${verse}`}>
            {numbers[index] === null ? (
              <i>{`${words} `}</i>
            ) : (
              <>
                <sup part="number">{numbers[index]}</sup>
                {`${words} `}
              </>
            )}
          </Fragment>
        ))}
      </p>
      {verses.length < text.verses.length && (
        <p part="more">
          <a href={paths.passage(passage)}>{t('wholePassage')}</a>
        </p>
      )}
      <p part="source">{[translation.name, translation.rights].filter(Boolean).join('. ')}</p>
    </section>
  )
}
