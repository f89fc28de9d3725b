import { type ReactNode, useMemo } from 'react'
import type { Config, SiteLink } from 'shared-kernel/api'
import { ConfigProvider, emptyConfig } from 'shared-kernel/config'
import { LanguageProvider } from 'shared-kernel/messages'
import { DEFAULT_LANGUAGE, useLanguage } from 'shared-kernel/preferences'
import { type Session, SessionProvider } from 'shared-kernel/session'
import { MissingDataContext } from '../layout/missing-data.ts'
import { type Site, SiteContext } from './site.ts'
import { useLayoutData } from './use-layout-data.ts'

type Props = {
  site: Site
  session: Omit<Session, 'language'>
  /** Null when it could not be had. */
  config: Config | null
  sites: SiteLink[] | null
  /** Hears of a config that came late: the routes need it, too. */
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
  // AP-02: a remembered language that the site does not offer is as good as none.
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
