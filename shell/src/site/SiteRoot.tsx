import { type ReactNode, useEffect, useState } from 'react'
import { type Config, type SiteLink, getConfig, getSites } from 'shared-kernel/api'
import { ConfigProvider, emptyConfig } from 'shared-kernel/config'
import { LanguageProvider } from 'shared-kernel/messages'
import { DEFAULT_LANGUAGE, useLanguage } from 'shared-kernel/preferences'
import { type Session, SessionProvider } from 'shared-kernel/session'
import { type Site, SiteContext } from './site.ts'

type Props = {
  site: Site
  session: Omit<Session, 'language'>
  config: Config | null
  sites: SiteLink[]
  /** Hears of a config that came late: the routes need it, too. */
  onConfig?: (config: Config) => void
  children: ReactNode
}

/** What stands round the router: session, language, config and the site's table. */
export function SiteRoot({ site, session, config, sites, onConfig, children }: Props) {
  const [late, setLate] = useState<{ config: Config; sites: SiteLink[] } | null>(null)
  useEffect(() => {
    if (config !== null) return
    const stop = new AbortController()
    healConfig(stop.signal, (healed) => {
      onConfig?.(healed.config)
      setLate(healed)
    })
    return () => stop.abort()
  }, [config, onConfig])
  const known = late?.config ?? config ?? emptyConfig
  // AP-02: a remembered language that the site does not offer is as good as none.
  const chosen = useLanguage()
  const language = known.languages.some(({ id }) => id === chosen) ? chosen : DEFAULT_LANGUAGE
  return (
    <SiteContext value={site}>
      <SessionProvider session={{ ...session, language }}>
        <LanguageProvider language={language}>
          <ConfigProvider config={known} sites={late?.sites ?? sites}>
            {children}
          </ConfigProvider>
        </LanguageProvider>
      </SessionProvider>
    </SiteContext>
  )
}

const HEAL_MS = 15_000

/** Asks for the config until it comes (the client repeats five times by itself), with a pause between rounds. */
function healConfig(signal: AbortSignal, onHealed: (healed: { config: Config; sites: SiteLink[] }) => void) {
  const round = async () => {
    try {
      const [config, sites] = await Promise.all([getConfig({ signal }), getSites({ signal }).catch(() => [])])
      if (!signal.aborted) onHealed({ config, sites })
    } catch {
      if (!signal.aborted) setTimeout(() => void round(), HEAL_MS)
    }
  }
  void round()
}
