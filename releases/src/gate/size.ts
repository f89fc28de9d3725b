import { brotliCompressSync } from 'node:zlib'
import type { Check, CheckedRelease } from './checked-release.ts'

/** Bytes over the wire (brotli) that a page adds to a first visit: its scripts and styles. About a third of room. */
const BUDGETS: Record<string, number> = {
  search: 22_000,
  node_view: 18_000,
  citations: 11_000,
  reading_plans: 9_000,
  reading_plan: 21_000,
  daily_reading: 6_000,
  feedback: 6_000,
  'sermon-search': 6_000,
}
/** Of pages and widgets that have no row yet. */
const NEW_BUDGET = 16_000
const ENTRY_BUDGET = 7_000

function brotliSize({ files }: CheckedRelease, name: string): number {
  const content = files.get(name) ?? Buffer.alloc(0)
  return (files.get(`${name}.br`) ?? brotliCompressSync(content)).length
}

function* sizes(release: CheckedRelease) {
  // Stryker disable next-line ArrayDeclaration: what is no widget has no size.
  const { entry, pages, widgets = [], modules } = release.about
  yield { what: 'the entry', size: brotliSize(release, entry), budget: ENTRY_BUDGET }
  for (const { name, module } of [...pages, ...widgets]) {
    // Stryker disable next-line ArrayDeclaration: a file that is not there has no size.
    const { scripts = [], styles = [] } = modules[module] ?? {}
    const size = [...scripts, ...styles].reduce((sum, file) => sum + brotliSize(release, file), 0)
    yield { what: name, size, budget: BUDGETS[name] ?? NEW_BUDGET }
  }
}

/** A page does not become slow by one release. */
export const checkSize: Check = {
  name: 'it keeps its size budget',
  find: (release) => {
    const large = [...sizes(release)].find(({ size, budget }) => size > budget)
    if (!large) return null
    return {
      problem: `${large.what} has ${large.size} B (brotli), and may have ${large.budget} B`,
      wayOut: 'load later what the first view does not need, or raise its row in releases/src/gate/size.ts and say why',
    }
  },
}
