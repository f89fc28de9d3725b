import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Config, SiteLink } from '../contract/entities.ts'
import type { Database } from '../database/schema.ts'

export interface Site {
  key: string
  is_default: boolean
  config: Static<typeof Config>
  links: Static<typeof SiteLink>[]
}

/** Used without content. */
const EMPTY: Site = {
  key: '',
  is_default: true,
  config: { site: {}, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] },
  links: [],
}

export function readSites(db: Kysely<Database>): Promise<Site[]> {
  return db.selectFrom('site').select(['key', 'is_default', 'config', 'links']).execute()
}

/** The site with that exact name, else the default one. Untrusted input: it only selects. */
export function chooseSite(sites: readonly Site[], name: string | undefined): Site {
  const key = (name ?? '').toLowerCase()
  return sites.find((site) => site.key === key) ?? sites.find((site) => site.is_default) ?? EMPTY
}
