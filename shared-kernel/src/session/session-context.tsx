import { createContext, useContext, type ReactNode } from 'react'

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
