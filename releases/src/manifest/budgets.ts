/** Weights and budgets of a build's files. The release checks read the budgets from the row of the remote. Pure. */
import type { Deployment } from './manifest.ts'

/** Default budget in bytes (brotli) of the scripts and styles that a page, a widget or a fill adds to a first visit. */
const NEW_BUDGET = 16_000
const ENTRY_BUDGET = 7_000
/** In bytes (brotli), per deferred file: about half a second on a slow phone. */
const LATE_BUDGET = 30_000
/** A copy of react-dom (56 kB), loaded by host pages only. Other copies fit the deferred budget. */
const COPY_BUDGET = 80_000
/** Per build: one copy with shared modules of its own, one without. */
const MOST_COPIES = 2

/** Strings that occur only in the code of libraries that a page may load once; minifying keeps them. */
export const TRACES: Record<string, string> = {
  React: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'the router': 'useRevalidator',
  'the kernel’s API client': 'AxiosError',
  'the kernel’s preferences': 'lelkesz.theme',
}

export interface PackedFile {
  /** Bytes as brotli. */
  size: number
  /** Contains react-dom. */
  isCopy: boolean
}

export const isCopy = (content: Buffer) =>
  [TRACES.React!, TRACES['react-dom']!].every((trace) => content.includes(trace))

/** Browsers may load any script or style outside `server/`, which is not served. */
const isLoadable = (name: string) => /^(?!server\/).*\.(?:m?js|css)$/i.test(name)

/** `/remotes/<remote>/<build>/`, independent of the folder of the entry. */
const baseOf = ({ url, extras }: Deployment) => [...url.split('/').slice(0, 3), extras.buildId, ''].join('/')

const named = ({ url, extras: { modules, later = {} } }: Deployment): { first: string[]; late: string[] } => ({
  first: [url, ...Object.values(modules).flatMap(({ scripts, styles }) => [...scripts, ...styles])],
  late: Object.values(later).flat(),
})

/** Names of the weighed files in the build's folder: the described ones and all other loadable ones. */
function weighedFiles(build: Deployment): string[] {
  const { first, late } = named(build)
  const base = baseOf(build)
  const names = new Set([...first, ...late].map((href) => href.slice(base.length)))
  return Object.keys(build.extras.files).filter((name) => names.has(name) || isLoadable(name))
}

export interface Weight {
  /** Subject of the message. */
  what: string
  /** Key of its own budget in the remote registry. */
  name: string
  size: number
  budget: number
}

/**
 * Initial files, then deferred files, each with its budget.
 * @param fileOf file by its name in the build's folder; null: missing
 */
export function* weights(
  build: Deployment,
  rowBudgets: Record<string, number>,
  fileOf: (name: string) => PackedFile | null,
): Iterable<Weight> {
  const { url, extras } = build
  const { pages, widgets = [], fills = [], modules } = extras
  const budgets = new Map(Object.entries(rowBudgets))
  const base = baseOf(build)
  const sizeOf = (hrefs: string[]) => hrefs.reduce((sum, href) => sum + (fileOf(href.slice(base.length))?.size ?? 0), 0)
  yield { what: 'entry', name: 'entry', size: sizeOf([url]), budget: budgets.get('entry') ?? ENTRY_BUDGET }
  for (const { name, module } of [...pages, ...widgets, ...fills.map(({ slot, module }) => ({ name: slot, module }))]) {
    const { scripts = [], styles = [] } = modules[module] ?? {}
    yield { what: name, name, size: sizeOf([...scripts, ...styles]), budget: budgets.get(name) ?? NEW_BUDGET }
  }
  const { first, late } = named(build)
  const lateBudget = budgets.get('late') ?? LATE_BUDGET
  let copies = 0
  for (const name of weighedFiles(build)) {
    const file = first.includes(base + name) ? null : fileOf(name)
    if (!file) continue
    const isAllowedCopy = file.isCopy && !late.includes(base + name) && (copies += 1) <= MOST_COPIES
    const budget = isAllowedCopy ? Math.max(lateBudget, COPY_BUDGET) : lateBudget
    yield { what: `${name}, which is deferred,`, name: 'late', size: file.size, budget }
  }
}

/** The first weight above its budget, with a message. */
export function overBudget(all: Iterable<Weight>): (Weight & { problem: string }) | null {
  for (const weight of all) {
    const { what, size, budget } = weight
    if (size > budget) {
      return { ...weight, problem: `${what} has ${size} B (brotli); its budget is ${budget} B` }
    }
  }
  return null
}
