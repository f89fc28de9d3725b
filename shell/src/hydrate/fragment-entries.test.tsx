import { render, screen, waitFor } from '@testing-library/react'
import type { Page } from 'shared-kernel/remote-contracts'
import { createBrowserRouter, RouterProvider } from 'shared-kernel/site-router'
import { emptyConfig } from 'shared-kernel/config'
import { provideModalDialogs } from '../layout/testing/render-visit.tsx'
import { buildRouteTable } from '../routing/route-table.ts'
import { SiteRoot } from '../routing/SiteRoot.tsx'
import type { Site } from '../routing/site.ts'
import { siteRoutes } from '../routing/routes.tsx'
import { createSiteLoader } from '../routing/site-loader.ts'
import { keyFragmentEntries } from './history.ts'

/** jsdom has no layout: where a reader is, and where the places of the text are. */
let scrollY = 0
const PLACES: Record<string, number> = { 'text-n1': 5000, 'text-n2': 6000 }
Object.defineProperty(window, 'scrollY', { get: () => scrollY })
Object.assign(window, { scrollTo: (_x: number, y: number) => (scrollY = y) })
Element.prototype.scrollIntoView = function () {
  scrollY = PLACES[this.id] ?? scrollY
}
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

const load = jest.fn(() => Promise.resolve(null))
const sermon: Page = {
  contract: 'page@1',
  load,
  head: () => ({ title: 'Próba' }),
  Component: () => (
    <>
      <a href="#text-n1">első</a>
      <a href="#text-n2">második</a>
      <p id="text-n1" />
      <p id="text-n2" />
    </>
  ),
}

async function openSermon() {
  provideModalDialogs()
  history.replaceState(null, '', '/node/7?s=x')
  const row = { name: 'node_view', paths: ['/node/:nid'], module: './ContentPage' }
  const site: Site = {
    origin: location.origin,
    table: buildRouteTable([{ name: 'remote-search', pages: [row] } as never]),
    config: () => emptyConfig,
    loadPage: () => Promise.resolve(sermon),
    loadedPage: () => sermon,
    buildOf: () => 'b1',
    resolved: new Map(),
  }
  keyFragmentEntries()
  const router = createBrowserRouter(siteRoutes(createSiteLoader(site)))
  render(
    <SiteRoot site={site} session={{ embedded: false, environment: 'dev' }} config={emptyConfig} sites={[]}>
      <RouterProvider router={router} />
    </SiteRoot>,
  )
  await screen.findByText('első')
}

test('[AP-13] Back from a footnote leads to where it was left, each time; nothing is asked for again', async () => {
  await openSermon()
  const goAndReturn = async (link: string, place: number, from: number) => {
    scrollY = from
    screen.getByText(link).click()
    await waitFor(() => expect(scrollY).toBe(place))
    // The note is long: one reads on.
    scrollY += 300
    history.back()
    await waitFor(() => expect(scrollY).toBe(from))
  }
  await goAndReturn('első', 5000, 1800)
  await goAndReturn('második', 6000, 2100)
  await goAndReturn('első', 5000, 1850)
  expect(load).toHaveBeenCalledTimes(1)
})
