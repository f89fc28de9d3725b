import { type LoaderFunctionArgs, Outlet, type RouteObject, ScrollRestoration } from 'shared-kernel/site-router'
import { SiteLayout } from '../layout/SiteLayout.tsx'
import { PlayerDock } from '../player/PlayerDock.tsx'
import { usePageLanguage } from './page-effects.ts'
import type { RouteData } from './route-data.ts'
import { SiteRoute } from './SiteRoute.tsx'
import { RegionSkeleton, RouteError } from './StatusRegions.tsx'

/**
 * Back from a place of a page to the page (`#text-n1` to nothing) the router takes for a new visit; it is the same one.
 */
const isAskedAgain: RouteObject['shouldRevalidate'] = ({ currentUrl: from, nextUrl: to, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && (from.hash === to.hash || from.pathname + from.search !== to.pathname + to.search)

/** The router's name for the one route whose loader finds the page; server and browser must agree on it. */
export const ROUTE_ID = 'site'

/**
 * The routes of the site. One route stands for every address: which page it is comes from the registry's page tables
 * (`route-table.ts`), so a remote adds a page without the router knowing.
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
 * The frame of every page: header, main, footer, and below them the player, which plays on whatever the page. AP-13: to
 * the top on navigation, back where one was on Back.
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
