/** What every room knows of the site as a whole: its day, its embedded mode, which pages it offers. Pure. */
export { EMBEDDED_PARAMETER, isEmbedded } from './site/embedded.ts'
export { isOffered } from './site/is-offered.ts'
export { siteDay } from './site/site-day.ts'
