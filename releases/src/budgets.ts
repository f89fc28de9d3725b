/**
 * What the files of a build weigh, and what they may: by the row of the remote in the table of remotes. The release
 * checks and document servers hold builds to the same budgets. Pure.
 */
import type { Deployment } from './registry-document.ts'

/**
 * Bytes over the wire (brotli) that a page, a widget or what fills a slot adds to a first visit, its scripts and styles,
 * where the table of remotes says no other number.
 */
const NEW_BUDGET = 16_000
const ENTRY_BUDGET = 7_000
/** Of one file that comes later: on a slow phone half a second more. */
const LATE_BUDGET = 30_000
/** Of a copy of react-dom, which only pages of others load: it has 56 kB. Other copies are below the late budget. */
const COPY_BUDGET = 80_000
/** With and without what it shares itself. */
const MOST_COPIES = 2

/** Words that stand in the code of what a page may have only once, and nowhere else; minifying keeps them. */
export const TRACES: Record<string, string> = {
  React: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'the router': 'useRevalidator',
  'the kernel’s API client': 'AxiosError',
  'the kernel’s preferences': 'lelkesz.theme',
}

/** A file of a build that browsers may load. */
export interface PackedFile {
  /** Bytes as brotli. */
  size: number
  /** Of react-dom. */
  isCopy: boolean
}

export const isCopy = (content: Buffer) =>
  [TRACES.React!, TRACES['react-dom']!].every((trace) => content.includes(trace))

/** Everything but `server/` is served: whether browsers may load a file as code or style. */
const isLoadable = (name: string) => /^(?!server\/).*\.(?:m?js|css)$/i.test(name)

/** `/remotes/<remote>/<build>/`, whatever folder of the build its entry is in. */
const baseOf = ({ url, extras }: Deployment) => [...url.split('/').slice(0, 3), extras.buildId, ''].join('/')

const named = ({ url, extras: { modules, later = {} } }: Deployment): { first: string[]; late: string[] } => ({
  first: [url, ...Object.values(modules).flatMap(({ scripts, styles }) => [...scripts, ...styles])],
  late: Object.values(later).flat(),
})

/** The files that are weighed, by their names in the build's folder: those that it names, and what else may be loaded. */
export function weighedFiles(build: Deployment): string[] {
  const { first, late } = named(build)
  const base = baseOf(build)
  const names = new Set([...first, ...late].map((href) => href.slice(base.length)))
  return Object.keys(build.extras.files).filter((name) => names.has(name) || isLoadable(name))
}

export interface Weight {
  /** For sentences. */
  what: string
  /** By which the table of remotes has a budget of its own. */
  name: string
  size: number
  budget: number
}

/**
 * What its pages load at once, then what they load later; each with what it may have.
 * @param fileOf gives a file by its name in the build's folder; null: it is not there
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
    yield { what: `${name}, which comes late,`, name: 'late', size: file.size, budget }
  }
}

/** The first that is larger than it may be, with the sentence for it; null: none is. */
export function overBudget(all: Iterable<Weight>, allowance = 1): (Weight & { problem: string }) | null {
  for (const weight of all) {
    const { what, size, budget } = weight
    if (size > budget * allowance) {
      return { ...weight, problem: `${what} has ${size} B (brotli), and may have ${budget} B` }
    }
  }
  return null
}
