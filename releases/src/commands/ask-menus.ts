/** The menus of the running site; where nobody can tell them they are not looked at, and that is said. */
import type { MenuConfig } from '../menu-entries.ts'
import { siteConfig } from '../site-config.ts'
import { say } from './terminal.ts'

export const askMenus = (site: string): Promise<MenuConfig | null> =>
  siteConfig(site).catch((error: Error) => {
    say(`The menus are not looked at: ${error.message}`)
    return null
  })
