import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { LiveRemote } from 'releases/manifest/live-remote'
import type { KnownAddress, Page } from 'shared-kernel/remote-contracts'
import { buildRouteTable, isOwnPath } from './route-table.ts'
import { type Site, SiteContext } from './site.ts'
import { useLinkedRoutes } from './page-effects.ts'

const page = (name: string, path: string) => ({ name, paths: [path], module: './P' })
const REMOTES = [
  { name: 'remote-search', pages: [page('node_view', '/node/:id'), page('search', '/kereses')] },
  { name: 'remote-hello', pages: [page('hello', '/hello'), page('greeting', '/hello/:id')], spaces: ['/hello/**'] },
  { name: 'remote-camp', pages: [page('camp', '/tabor')], spaces: ['/tabor/**', '/hello/tabor/**'] },
] as LiveRemote[]

/** Addresses that the site has learned after it showed this page. */
function learned(shown: string, leadsTo: KnownAddress[]) {
  const site = {
    table: buildRouteTable(REMOTES),
    resolved: new Map(),
    buildOf: () => 'b1',
    loadedPage: () => ({ leadsTo: () => leadsTo }) as unknown as Page,
    isOwnPath: (remote: string, path: string) => isOwnPath(REMOTES, remote, path),
  } as unknown as Site
  const wrapper = ({ children }: { children: ReactNode }) => <SiteContext value={site}>{children}</SiteContext>
  renderHook(() => useLinkedRoutes({ kind: 'page', page: shown, params: {}, build: 'b1', data: null }), { wrapper })
  return [...site.resolved]
}
const to = (path: string, name: string) => ({ path, page: name, params: { id: '7' } })

test.each<[what: string, shown: string, address: KnownAddress, isTaken: boolean]>([
  ['[RT-11] its own page in its own space', 'hello', to('/hello/szia', 'greeting'), true],
  ['[RT-11] its own page anywhere, where it owns the whole site', 'search', to('/igehirdetes/cim', 'node_view'), true],
  ['its own page at an address of another', 'hello', to('/igehirdetes/a-szeretet-igei', 'hello'), false],
  ['a page of another in its own space', 'hello', to('/hello/szia', 'node_view'), false],
  ['a page that no remote has', 'hello', to('/hello/szia', 'nowhere'), false],
  ['the narrower space of another', 'hello', to('/hello/tabor/egy', 'greeting'), false],
  ['a space of another, where the whole site is its own', 'search', to('/tabor/egy', 'node_view'), false],
  ['what only begins like its space', 'hello', to('/helloka', 'greeting'), false],
])('a page may say what stands at an address: %s', (_what, shown, address, isTaken) => {
  expect(learned(shown, [address])).toEqual(
    isTaken ? [[address.path, { page: address.page, params: address.params }]] : [],
  )
})
