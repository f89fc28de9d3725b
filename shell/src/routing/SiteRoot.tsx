import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type CallOptions, type Config, getConfig, getSites, type SiteLink } from 'shared-kernel/api'
import { ConfigProvider, emptyConfig } from 'shared-kernel/config'
import { LanguageProvider } from 'shared-kernel/messages'
import { DEFAULT_LANGUAGE, useLanguage } from 'shared-kernel/preferences'
import { type Session, SessionProvider } from 'shared-kernel/session'
import { MissingDataContext } from '../layout/missing-data.ts'
import { type Site, SiteContext } from './site.ts'

type Props = {
  site: Site
  session: Omit<Session, 'language'>
  /** Null when it was not available. */
  config: Config | null
  sites: SiteLink[] | null
  /** Called with a config that arrives late: the routes need it, too. */
  onConfig?: (config: Config) => void
  children: ReactNode
}

const NO_SITES: SiteLink[] = []

/** Providers around the router: session, language, config and page tables. */
export function SiteRoot({ site, session, onConfig, children, ...given }: Props) {
  const { config, sites } = useLayoutData(site, given, onConfig)
  const missing = useMemo(
    () => ({ config: config === null, sites: sites === null, loadConfig: site.loadConfig }),
    [config, sites, site],
  )
  const known = config ?? emptyConfig
  // AP-02: ignores a stored language that the site does not offer.
  const chosen = useLanguage()
  const language = known.languages.some(({ id }) => id === chosen) ? chosen : DEFAULT_LANGUAGE
  return (
    <SiteContext value={site}>
      <SessionProvider session={{ ...session, language }}>
        <LanguageProvider language={language}>
          <MissingDataContext value={missing}>
            <ConfigProvider config={known} sites={sites ?? NO_SITES}>
              {children}
            </ConfigProvider>
          </MissingDataContext>
        </LanguageProvider>
      </SessionProvider>
    </SiteContext>
  )
}

interface Frame {
  config: Config | null
  sites: SiteLink[] | null
}

const HEAL_MS = 15_000

/** F21: requests config and related sites that the server could not get, independently, until they arrive. */
function useLayoutData(site: Site, given: Frame, onConfig?: (config: Config) => void): Frame {
  const [late, setLate] = useState<Partial<Frame>>({})
  useEffect(() => site.watchConfig?.((config) => setLate((known) => ({ ...known, config }))), [site])
  const { config, sites } = given
  useEffect(() => {
    if (config !== null) return
    return requestUntilReceived(getConfig, (healed) => {
      onConfig?.(healed)
      setLate((known) => ({ ...known, config: healed }))
    })
  }, [config, onConfig])
  useEffect(() => {
    if (sites !== null) return
    return requestUntilReceived(getSites, (healed) => setLate((known) => ({ ...known, sites: healed })))
  }, [sites])
  return { config: late.config ?? config, sites: late.sites ?? sites }
}

/** Restarts a call after the client's five retries, with a pause, until the page is left. */
function requestUntilReceived<Value>(ask: (options: CallOptions) => Promise<Value>, onThere: (value: Value) => void) {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    try {
      const value = await ask({ signal })
      if (!signal.aborted) onThere(value)
    } catch {
      if (!signal.aborted) timer = setTimeout(() => void round(), HEAL_MS)
    }
  }
  void round()
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
