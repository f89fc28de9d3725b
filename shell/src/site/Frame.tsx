import { Outlet, ScrollRestoration } from 'shared-kernel/site-router'
import { SiteLayout } from '../frame/SiteLayout.tsx'

/** The frame of every page: header, main, footer; AP-13: to the top on navigation, back where one was on Back. */
export function Frame() {
  return (
    <SiteLayout>
      <Outlet />
      <ScrollRestoration />
    </SiteLayout>
  )
}
