import type { Config } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { buildRouteTable } from './route-table.ts'
import { applySiteRules } from './site-rules.ts'

const row = (name: string, path: string, when?: string): PageRow => ({
  name,
  paths: [path],
  module: './Page',
  ...(when !== undefined && { when }),
})

const PAGES: PageRow[] = [
  row('search', '/kereses'),
  { ...row('node_view', '/node/:id'), params: { id: 'digits' } },
  row('citations', '/idezetek', 'site.citations'),
  row('reading_plans', '/bibliaolvaso-terv'),
  row('deep', '/mely', 'site.nothing.there'),
  row('trusting', '/bizalom', 'languages'),
]
const TABLE = buildRouteTable([{ name: 'remote', pages: PAGES }])
const withSite = (site: Partial<Config['site']>): Config => ({ ...emptyConfig, site: { ...emptyConfig.site, ...site } })

/** In short: `page name`, `redirect address` or the kind alone. */
function judged(pathname: string, config: Config | null, table = TABLE): string {
  const verdict = applySiteRules(table, config, pathname)
  if (verdict.kind === 'redirect') return `redirect ${verdict.to}`
  return 'page' in verdict ? `${verdict.kind} ${verdict.page.name}` : verdict.kind
}

test.each([
  ['RT-01', '/kereses', {}, 'page search'],
  ['RT-01', '/kereses/', {}, 'page search'],
  ['RT-02', '/', {}, 'page search'],
  ['RT-02', '/', { homepage: 'reading_plans' }, 'page reading_plans'],
  ['RT-02', '/', { homepage: 'unheard_of' }, 'page search'],
  ['RT-02', '/', { homepage: 'node_view' }, 'page search'],
  ['RT-02', '/', { homepage: 'citations' }, 'page search'],
  ['RT-02', '/', { homepage: 'citations', citations: true }, 'page citations'],
  ['RT-03', '/node', {}, 'redirect /kereses'],
  ['RT-04', '/node/7', {}, 'page node_view'],
  ['RT-04', '/node/abc', {}, 'unknown'],
  ['RT-05', '/citations', {}, 'redirect /idezetek'],
  ['RT-05', '/idezetek', { citations: true }, 'page citations'],
  ['RT-05', '/idezetek', {}, 'off'],
  ['RT-05', '/mely', {}, 'off'],
  ['RT-05', '/bizalom', {}, 'page trusting'],
  ['RT-06', '/reading-plan', {}, 'redirect /bibliaolvaso-terv'],
  ['RT-11', '/valami', { homepage: 'reading_plans' }, 'unknown'],
  ['RT-11', '/__proto__', {}, 'unknown'],
])('[%s] %s with %j is %s', (_rule, pathname, site, verdict) => {
  expect(judged(pathname, withSite(site))).toBe(verdict)
})

test.each([
  ['/', 'page search'],
  ['/kereses', 'page search'],
  ['/idezetek', 'unsure citations'],
  ['/citations', 'redirect /idezetek'],
  ['/valami', 'unknown'],
])('[RT-05] while the config is not known, %s is %s', (pathname, verdict) => {
  expect(judged(pathname, null)).toBe(verdict)
})

test('[RT-02] a page that stands at / itself is there whatever the config says', () => {
  const table = buildRouteTable([{ name: 'remote', pages: [...PAGES, row('front', '/')] }])
  expect(judged('/', withSite({ homepage: 'reading_plans' }), table)).toBe('page front')
})
