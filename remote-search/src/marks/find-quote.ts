/** Where a quote stands in a text that may have been corrected since: fuzzy anchoring. Pure. */

/** Offsets into the text, and how many letters differ. */
export interface Match {
  start: number
  end: number
  errors: number
}

/**
 * Every end at which the quote matches with at most so many edits, and where that match begins: one row of edit
 * distances for each letter of the text, a match may begin anywhere (P. H. Sellers, 1980).
 */
export function findQuote(quote: string, text: string, mostErrors: number): Match[] {
  if (quote === '') return []
  let errors = Array.from({ length: quote.length + 1 }, (_, letters) => letters)
  let starts = errors.map(() => 0)
  const found: Match[] = []
  for (let at = 0; at < text.length; at++) {
    const nextErrors = [0]
    const nextStarts = [at + 1]
    for (let letter = 1; letter <= quote.length; letter++) {
      const replaced = errors[letter - 1]! + (quote[letter - 1] === text[at] ? 0 : 1)
      const added = errors[letter]! + 1
      const left = nextErrors[letter - 1]! + 1
      const least = Math.min(replaced, added, left)
      nextErrors.push(least)
      nextStarts.push(
        least === replaced ? starts[letter - 1]! : least === added ? starts[letter]! : nextStarts[letter - 1]!,
      )
    }
    errors = nextErrors
    starts = nextStarts
    if (errors[quote.length]! <= mostErrors) {
      found.push({ start: starts[quote.length]!, end: at + 1, errors: errors[quote.length]! })
    }
  }
  return found
}

/** How much of a quote stands in a text: 1 all of it, 0 nothing. */
export function likeness(quote: string, text: string): number {
  const errors = findQuote(quote, text, quote.length).map((match) => match.errors)
  return quote === '' ? 0 : 1 - Math.min(quote.length, ...errors) / quote.length
}
