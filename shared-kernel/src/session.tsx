/** The visit: embedded or not, its language and environment, hydration, and unsent text. */
import { createContext, useContext, type ReactNode, useSyncExternalStore } from 'react'

export type SiteEnvironment = 'live' | 'staging' | 'demo' | 'dev'

/** Facts that do not change during a visit. */
export interface Session {
  /** AP-03: shown inside another site: no header, no forms, links keep `EMBEDDED=1`. */
  embedded: boolean
  /** AP-02: language of the content, e.g. `hu`; the interface may have no catalogue for it (`useTextLanguage`). */
  language: string
  /** API-10: analytics run only in live, staging and demo. */
  environment: SiteEnvironment
}

const SessionContext = createContext<Session>({ embedded: false, language: 'hu', environment: 'dev' })

type Props = { session: Session; children?: ReactNode }

/** Provided by the shell; the default is a Hungarian visit in development. */
export function SessionProvider({ session, children }: Props) {
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  return useContext(SessionContext)
}

const forms = new Set<string>()

/** Records whether a form on the page holds text that was not sent. */
export function setUnsentText(form: string, isUnsent: boolean): void {
  if (isUnsent) forms.add(form)
  else forms.delete(form)
}

/** AP-11: the page does not reload by itself while this is true. */
export const hasUnsentText = (): boolean => forms.size > 0

const subscribe = () => () => {}

/** False on the server and in the hydrating render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
