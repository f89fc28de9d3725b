/** The visit: embedded or not, its language, the environment the site runs in. */
export { SessionProvider, useSession } from './session/session-context.tsx'
export type { Session, SiteEnvironment } from './session/session-context.tsx'
export { useHydrated } from './session/use-hydrated.ts'
