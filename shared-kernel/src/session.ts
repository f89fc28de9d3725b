/** The visit: embedded or not, its language and environment, hydration, and unsent text. */
export { SessionProvider, useSession } from './session/session-context.tsx'
export type { Session, SiteEnvironment } from './session/session-context.tsx'
export { hasUnsentText, setUnsentText } from './session/unsent-text.ts'
export { useHydrated } from './session/use-hydrated.ts'
