/** The two font families of the site, their character subsets and fallbacks. */

/** Subsets of each face, so that a page loads only what it shows. Ranges as in CSS `unicode-range`. */
export const PARTS = [
  {
    name: 'base',
    source: 'latin',
    // ASCII, Latin-1, thin and narrow no-break space, dashes, „ ” » « ’, …, ‹ ›, €, minus
    range: 'U+20-7E, U+A0-FF, U+2009, U+2010-2027, U+202F, U+2039-203A, U+20AC, U+2212',
  },
  { name: 'hungarian', source: 'latin-ext', range: 'U+150-151, U+170-171' },
  // Names of neighbouring languages: ă š č ľ ș …
  { name: 'neighbours', source: 'latin-ext', range: 'U+100-14F, U+152-16F, U+172-17F, U+218-21B' },
]

/** Kerning, ligatures, accents and both kinds of figures; other features, e.g. small capitals, would add glyphs. */
export const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'pnum', 'tnum']

/**
 * The faces. `adjusted` are weights whose width the fallbacks match: running text and headings. Copyright and licence
 * of each family are beside the files.
 */
export const FACES = [
  {
    family: 'Literata',
    file: 'literata',
    style: 'normal',
    adjusted: [400, 600],
    fallbacks: ['Georgia', 'Times', 'Noto'],
  },
  // A separate family: until it loads, the browser slants Literata itself instead of mixing in a system font.
  {
    family: 'Literata Italic',
    file: 'literata',
    style: 'italic',
    adjusted: [400],
    fallbacks: ['Georgia', 'Times', 'Noto'],
  },
  {
    family: 'Source Sans 3',
    file: 'source-sans-3',
    style: 'normal',
    adjusted: [400, 600],
    fallbacks: ['Arial', 'Roboto'],
  },
]

/** Name of a fallback family in the stylesheet; `tokens.css` lists them behind the face they stand in for. */
export function fallbackFamily(family, fallback) {
  return `${family.replace(/ (?:3|Italic)$/, '')} fallback ${fallback}`
}

/**
 * Fallback fonts of operating systems. `advance` is the mean width of a character of running Hungarian in em, measured
 * by `measure.mjs` on the fonts in `measuredOn`, which have the same metrics.
 */
export const FALLBACKS = {
  Georgia: {
    measuredOn: 'Gelasio 5.3',
    normal400: { local: ['Georgia', 'Gelasio'], advance: 0.44284 },
    normal600: { local: ['Georgia Bold', 'Georgia-Bold', 'Gelasio Bold'], advance: 0.51587 },
    italic400: { local: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'], advance: 0.4527 },
  },
  Times: {
    measuredOn: 'Liberation Serif 2.1',
    normal400: { local: ['Times New Roman', 'Liberation Serif'], advance: 0.40792 },
    normal600: { local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'], advance: 0.43088 },
    italic400: {
      local: ['Times New Roman Italic', 'TimesNewRomanPS-ItalicMT', 'Liberation Serif Italic'],
      advance: 0.40537,
    },
  },
  Noto: {
    measuredOn: 'Noto Serif 5.3',
    normal400: { local: ['Noto Serif', 'NotoSerif-Regular'], advance: 0.48173 },
    normal600: { local: ['Noto Serif Bold', 'NotoSerif-Bold'], advance: 0.51152 },
    italic400: { local: ['Noto Serif Italic', 'NotoSerif-Italic'], advance: 0.46862 },
  },
  Arial: {
    measuredOn: 'Liberation Sans 2.1',
    normal400: { local: ['Arial', 'ArialMT', 'Liberation Sans'], advance: 0.45303 },
    normal600: { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], advance: 0.48335 },
  },
  Roboto: {
    measuredOn: 'Roboto 5.3',
    normal400: { local: ['Roboto', 'Roboto-Regular'], advance: 0.44789 },
    normal600: { local: ['Roboto Bold', 'Roboto-Bold'], advance: 0.45629 },
  },
}
