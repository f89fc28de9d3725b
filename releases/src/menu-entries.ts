/** The entries of a site's menus, and which of them would lead nowhere. Pure. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { DEFAULT_HOMEPAGE, isOffered, menuTarget, pathOf } from 'shared-kernel/site'
import { overlap } from './gate/overlap.ts'

/** Of the config, what is looked at. */
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
  /** A path of this site. */
  address: string
}

/** That of a page of this site. */
function addressOf(item: MenuItem): string[] {
  const target = menuTarget(item)
  return target.kind === 'page' ? [pathOf(target.address).replace(/\/+$/, '') || '/'] : []
}

const flat = (items: MenuItem[]): MenuEntry[] =>
  items.flatMap((item) => [
    ...addressOf(item).map((address) => ({ title: item.title, address })),
    ...flat(item.children ?? []),
  ])

/** All entries that lead to an address of the site. */
export const menuEntries = ({ menu }: MenuConfig): MenuEntry[] => [...flat(menu.header), ...flat(menu.footer)]

function leadsToPage(address: string, pages: PageRow[], config: MenuConfig): boolean {
  const offered = pages.filter((page) => isOffered(page, config))
  if (address === '/' && offered.some(({ name }) => [config.site.homepage, DEFAULT_HOMEPAGE].includes(name)))
    return true
  return offered.some(({ paths, params }) => paths.some((path) => overlap(address, undefined, path, params)))
}

/** The entries that lead to a page of these now, and to none afterwards. */
export const lostEntries = (config: MenuConfig, now: PageRow[], afterwards: PageRow[]): MenuEntry[] =>
  menuEntries(config).filter(
    ({ address }) => leadsToPage(address, now, config) && !leadsToPage(address, afterwards, config),
  )

export const entryInWords = ({ title, address }: MenuEntry) => `“${title}” (${address})`
