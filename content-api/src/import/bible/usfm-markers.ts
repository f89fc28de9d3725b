/** No Bible text up to the closing marker: notes, cross references, figures, other numberings. */
export const LEFT_OUT = new Set(['f', 'fe', 'ef', 'x', 'ex', 'rq', 'fig', 'va', 'vp', 'ca', 'cat', 'pro', 'rt'])

/** Paragraphs between verses: book titles, headings, introductions, remarks. */
export const HEADING =
  /^(id|ide|usfm|sts|rem|restore|h\d?|toc\d|toca\d|mt\d?|mte\d?|i(?!t$)[a-z]*\d?|ms\d?|mr|s\d?|sr|r|sd\d?|sp|qa|cl|cp|cd|lit|periph)$/

/**
 * Paragraphs, poetry lines, lists and table cells, which continue the verse. So do a psalm's title (`d`) and closing
 * note (`qd`), which are Bible text; outside all verses `PsalmTitle` handles them.
 */
export const PARAGRAPH =
  /^(d|qd|p|m|p[orc]|cls|pm[ocr]?|pi\d?|mi|nb|ph\d?|b|q[rc\d]?|qm\d?|li\d?|lh|lf|lim\d?|tr|t[hc][cr]?\d(-\d)?|pb)$/

export const PSALM_TITLE = new Set(['d', 'qd'])
