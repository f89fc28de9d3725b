import { Outlet, ScrollRestoration } from 'shared-kernel/site-router'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import { PlayerDock } from '../player/PlayerDock.tsx'
import { usePageLanguage } from './use-page-language.ts'

/**
 * The frame of every page: header, main, footer, and below them the player, which plays on whatever the page. AP-13: to
 * the top on navigation, back where one was on Back.
 */
export function RootLayout() {
  usePageLanguage()
  return (
    <>
      <SiteLayout>
        <Outlet />
        <ScrollRestoration />
      </SiteLayout>
      <PlayerDock />
    </>
  )
}
