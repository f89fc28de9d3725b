import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Config, SiteLink } from './contract/entities.ts'
import type { Database } from './database/schema.ts'

export interface Site {
  key: string
  config: Static<typeof Config>
  links: Static<typeof SiteLink>[]
}

/** A house without content still answers. */
const EMPTY: Site = {
  key: '',
  config: { site: {}, menu: { header: [], footer: [] }, languages: [{ id: 'hu' }], bible_hosts: [] },
  links: [],
}

/** The site of that exact name, else the default site. The name comes from the caller: it only ever chooses. */
export async function getSite(db: Kysely<Database>, name: string | undefined): Promise<Site> {
  const key = (name ?? '').toLowerCase()
  const sites = await db
    .selectFrom('site')
    .select(['key', 'config', 'links'])
    .where((where) => where.or([where('key', '=', key), where('is_default', '=', true)]))
    .execute()
  return sites.find((site) => site.key === key) ?? sites[0] ?? EMPTY
}
