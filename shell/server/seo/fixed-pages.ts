/** The pages that have an address of their own: the shell's, and those of the live remotes' page tables. */
import type { Config } from 'shared-kernel/api'
import { applySiteRules } from '../../src/routing/site-rules.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import { tableOf } from '../builds/page-tables.ts'

/** What a visitor finds there is another page each day, or their own. */
const NOT_LISTED = new Set(['daily_reading', 'collection'])

/** Their paths, as far as the config offers them; `/` for the one that is the home page. */
export function fixedPages(live: LiveBuilds, config: Config): string[] {
  // Whoever reads these is nobody's share of the visitors.
  const table = tableOf(live.chosenFor(null))
  const home = applySiteRules(table, config, '/')
  return table.pages.flatMap(({ name, paths: [path = ':'] }) => {
    if (path.includes(':') || NOT_LISTED.has(name) || applySiteRules(table, config, path).kind !== 'page') return []
    return [home.kind === 'page' && home.page.name === name ? '/' : path]
  })
}
