/** What every room knows of the site as a whole: its day, its embedded mode, its pages and menus. Pure. */
export { EMBEDDED_PARAMETER, isEmbedded } from './site/embedded.ts'
export { DEFAULT_HOMEPAGE, isOffered } from './site/is-offered.ts'
export { menuTarget, type MenuTarget, pathOf } from './site/menu-target.ts'
export { SITE_ZONE, siteDay } from './site/site-day.ts'
