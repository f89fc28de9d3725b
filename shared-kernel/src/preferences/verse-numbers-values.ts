/** Separate from the other preferences, because builds carry these values while the page shares the others. */
export const VERSE_NUMBERS_KEY = 'lelkesz.verse-numbers'

export const VERSE_NUMBERS_HIDDEN = 'hidden'
/** CSS property for the `display` of verse numbers: `none`, or unset. */
export const VERSE_NUMBERS_STYLE = '--verse-numbers'
