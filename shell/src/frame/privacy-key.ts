/** Remembers that the visitor has seen the notice (AP-07). */
export const PRIVACY_KEY = 'lelkesz.privacy'
