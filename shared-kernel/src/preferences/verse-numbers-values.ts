/** Apart from the other preferences: remotes carry these, and those the page shares. */
export const VERSE_NUMBERS_KEY = 'lelkesz.verse-numbers'

export const VERSE_NUMBERS_HIDDEN = 'hidden'
/** What `display` is of numbers before verses: `none`, or whatever each place has. */
export const VERSE_NUMBERS_STYLE = '--verse-numbers'
