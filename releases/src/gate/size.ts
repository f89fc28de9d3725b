import { brotliCompressSync } from 'node:zlib'
import { rowOf } from '../remotes-table/document.ts'
import type { Check, CheckedRelease } from './checked-release.ts'
import { TRACES } from './one-react.ts'

/**
 * Bytes over the wire (brotli) that a page, a widget or what fills a slot adds to a first visit, its scripts and styles, where the table of
 * remotes says no other number.
 */
const NEW_BUDGET = 16_000
const ENTRY_BUDGET = 7_000
/** Of one file that comes later: on a slow phone half a second more. */
const LATE_BUDGET = 30_000

function brotliSize({ files }: CheckedRelease, name: string): number {
  const content = files.get(name) ?? Buffer.alloc(0)
  return (files.get(`${name}.br`) ?? brotliCompressSync(content)).length
}

function* sizes(release: CheckedRelease) {
  // Stryker disable next-line ArrayDeclaration: what is no widget has no size.
  const { name: remote, entry, pages, widgets = [], fills = [], modules } = release.about
  const budgets = new Map(Object.entries(rowOf(release.table, remote)?.budgets ?? {}))
  yield { name: 'entry', size: brotliSize(release, entry), budget: budgets.get('entry') ?? ENTRY_BUDGET }
  const ofSlots = fills.map(({ slot, module }) => ({ name: slot, module }))
  for (const { name, module } of [...pages, ...widgets, ...ofSlots]) {
    // Stryker disable next-line ArrayDeclaration: a file that is not there has no size.
    const { scripts = [], styles = [] } = modules[module] ?? {}
    const size = [...scripts, ...styles].reduce((sum, file) => sum + brotliSize(release, file), 0)
    yield { name, size, budget: budgets.get(name) ?? NEW_BUDGET }
  }
}

/** What browsers load after the first view. Copies of what the shell shares are for pages of others alone. */
function lateFiles({ about, files }: CheckedRelease): string[] {
  const first = [about.entry, ...Object.values(about.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles])]
  const isCopy = (content: Buffer) => Object.values(TRACES).some((trace) => content.includes(trace))
  return [...files]
    .filter(([name, content]) => /^[^/]+\.(js|css)$/.test(name) && !first.includes(name) && !isCopy(content))
    .map(([name]) => name)
}

/** What its pages load at once, then what they load later; each with what it may have. */
function* weights(release: CheckedRelease) {
  for (const { name, size, budget } of sizes(release)) yield { what: name, name, size, budget }
  const { budgets = {} } = rowOf(release.table, release.about.name) ?? {}
  const budget = new Map(Object.entries(budgets)).get('late') ?? LATE_BUDGET
  for (const file of lateFiles(release)) {
    yield { what: `${file}, which comes late,`, name: 'late', size: brotliSize(release, file), budget }
  }
}

/** Bytes (brotli) of the entry and of each page and widget. */
export const sizesOf = (release: CheckedRelease): Record<string, number> =>
  Object.fromEntries([...sizes(release)].map(({ name, size }) => [name, size]))

/** A page does not become slow by one release. */
export const checkSize: Check = {
  name: 'it keeps its size budget',
  find: (release) => {
    const large = [...weights(release)].find(({ size, budget }) => size > budget)
    if (!large) return null
    return {
      problem: `${large.what} has ${large.size} B (brotli), and may have ${large.budget} B`,
      wayOut: `load later what the first view does not need, or ask the operator for more: npm run remotes -- add ${release.about.name} --budget ${large.name}=${large.size}`,
    }
  },
}
