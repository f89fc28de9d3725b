import { type LoaderFunctionArgs, Outlet, type RouteObject, ScrollRestoration } from 'shared-kernel/site-router'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import { PlayerDock } from '../player/PlayerDock.tsx'
import { usePageLanguage } from './page-effects.ts'
import type { RouteData } from './route-data.ts'
import { SiteRoute } from './SiteRoute.tsx'
import { RegionSkeleton, RouteError } from './StatusRegions.tsx'

/** The router takes Back from a fragment (`#text-n1`) to the page for a new visit; it is the same page. */
const isAskedAgain: RouteObject['shouldRevalidate'] = ({ currentUrl: from, nextUrl: to, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (from.hash === to.hash || from.pathname + from.search !== to.pathname + to.search)

/** The router's id of the only route; equal on server and browser. */
export const ROUTE_ID = 'site'

/**
 * The routes of the site. One route matches every address: its page comes from the page tables (`route-table.ts`), so
 * that remotes add pages without changes to the router.
 */
export function siteRoutes(loader: (args: LoaderFunctionArgs) => RouteData | Promise<RouteData>): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: RootLayout,
      ErrorBoundary: RouteError,
      children: [
        {
          id: ROUTE_ID,
          path: '*',
          loader,
          shouldRevalidate: isAskedAgain,
          Component: SiteRoute,
          ErrorBoundary: RouteError,
          HydrateFallback: RegionSkeleton,
        },
      ],
    },
  ]
}

/**
 * The layout of every page: header, main, footer and the player, which plays on across navigations. AP-13: scrolls to
 * the top on navigation, restores the position on Back.
 */
function RootLayout() {
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
