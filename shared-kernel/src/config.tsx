/** The site's config and related sites. */
export { ConfigProvider, DEFAULT_SITE_TITLE, emptyConfig, toConfigState, useConfig } from './config/config-store.tsx'
export type { ConfigState } from './config/config-store.tsx'
export { siteLabel } from './config/site-label.ts'
