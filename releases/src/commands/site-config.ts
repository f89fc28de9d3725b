/** Fetches the config of a running site, with the menus, as its visitors do. */
import { listOf, readStrictly, shape, text } from 'shared-kernel/json'
import type { MenuConfig } from '../checks/menu-entries.ts'

const WITHIN_MS = 5000

const items = listOf(shape({ title: text }))
const form = shape({ site: shape({}), menu: shape({ header: items, footer: items }) })

/** @throws Error with the reason when unavailable */
export async function siteConfig(site: string): Promise<MenuConfig> {
  const address = new URL('/api/v2/config', site)
  const headers = { accept: 'application/json', 'x-papi-site': address.hostname, 'x-papi-embedded': '0' }
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  if (!answer?.ok) throw new Error(`the menus of ${site} could not be asked: ${answer?.status ?? 'no site answers'}`)
  const config: unknown = await answer.json()
  readStrictly('Config', form, config)
  return config as MenuConfig
}
