/** What a page can do without never holds it up for longer. */
export const ACCOMPANYING_MS = 1500
