import { Fragment, type HTMLAttributes } from 'react'
import type { BibleVerse } from 'shared-kernel/api'
import { printedNumbers } from 'shared-kernel/passages'
import { keepTogether } from 'shared-kernel/safe-html'

type Props = {
  verses: readonly BibleVerse[]
  /** Attributes of the numbers; null: a verse alone has none. */
  number: HTMLAttributes<HTMLElement> | null
}

/** Verses as running text; the title of a psalm in italics. */
export function RunningVerses({ verses, number }: Props) {
  const numbers = printedNumbers(verses)
  return verses.map(({ chapter, verse, text }, index) => (
    <Fragment key={`${chapter},${verse}`}>
      {numbers[index] === null ? (
        <i>{`${keepTogether(text)} `}</i>
      ) : (
        <>
          {number && <sup {...number}>{numbers[index]}</sup>}
          {`${keepTogether(text)} `}
        </>
      )}
    </Fragment>
  ))
}
