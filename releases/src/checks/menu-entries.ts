/** Finds menu entries that would lead to a missing page. Pure. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { DEFAULT_HOMEPAGE, isOffered, menuTarget, pathOf } from 'shared-kernel/site'
import { overlap } from '../manifest/overlap.ts'

/** The used part of the config. */
export interface MenuConfig {
  site: { homepage?: string }
  menu: { header: MenuItem[]; footer: MenuItem[] }
}

interface MenuItem {
  title: string
  alias?: string
  url?: string
  children?: MenuItem[]
}

export interface MenuEntry {
  title: string
  /** Path on this site. */
  address: string
}

function addressOf(item: MenuItem): string[] {
  const target = menuTarget(item)
  return target.kind === 'page' ? [pathOf(target.address).replace(/\/+$/, '') || '/'] : []
}

const flat = (items: MenuItem[]): MenuEntry[] =>
  items.flatMap((item) => [
    ...addressOf(item).map((address) => ({ title: item.title, address })),
    ...flat(item.children ?? []),
  ])

/** All entries with an address on this site. */
export const menuEntries = ({ menu }: MenuConfig): MenuEntry[] => [...flat(menu.header), ...flat(menu.footer)]

function leadsToPage(address: string, pages: PageRow[], config: MenuConfig): boolean {
  const offered = pages.filter((page) => isOffered(page, config))
  if (address === '/' && offered.some(({ name }) => [config.site.homepage, DEFAULT_HOMEPAGE].includes(name)))
    return true
  return offered.some(({ paths, params }) => paths.some((path) => overlap(address, undefined, path, params)))
}

/** Entries that lead to a page now and would not afterwards. */
export const lostEntries = (config: MenuConfig, now: PageRow[], afterwards: PageRow[]): MenuEntry[] =>
  menuEntries(config).filter(
    ({ address }) => leadsToPage(address, now, config) && !leadsToPage(address, afterwards, config),
  )

export const entryInWords = ({ title, address }: MenuEntry) => `“${title}” (${address})`
