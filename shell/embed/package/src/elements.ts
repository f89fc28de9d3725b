/** The library's elements and their attributes: written by `npm run embed-types`, not by hand. */

export interface LelkeszAttributes {
  /** A list of sermons. */
  'lelkesz-sermon-list': {
    /** What are they about? Words, as in the search. Empty: the latest. */
    query?: string
    /** By whom? */
    preacher?: string
    /** How many? */
    limit?: number | `${number}`
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
  /** One sermon. */
  'lelkesz-sermon': {
    /** Which sermon? Without it there is nothing to show. */
    nid?: number | `${number}`
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
  /** Daily reading. */
  'lelkesz-daily': {
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
  /** A passage of the Bible. */
  'lelkesz-passage': {
    /** Which passage? As it is written in Hungarian: Jn 3,16–18 Without it there is nothing to show. */
    passage?: string
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
  /** Another citation every day. */
  'lelkesz-citation': {
    /** On which subject? Three letters at the least. Empty: on any. */
    tag?: number | `${number}`
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
  /** Today in a reading plan. */
  'lelkesz-plan': {
    /** Which plan? Without it there is nothing to show. */
    nid?: number | `${number}`
    /** When does the parish begin? A plan for a year goes by the calendar when this is empty. */
    start?: string
    /** Always the same day? Which one. Empty: today’s. */
    day?: number | `${number}`
    /** `hu` or `en`; else that of the page around. */
    lang?: string
    /** Else the page's `color-scheme`. */
    theme?: 'light' | 'dark'
  }
}

export type LelkeszElementName = keyof LelkeszAttributes
