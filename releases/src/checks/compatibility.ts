/** Compares a build's needs with the live shell: versions, imported names and contracts. */
import semver from 'semver'
import { lackingNames } from './kernel-use.ts'
import type { Check, Candidate } from './candidate.ts'

/** Problem of a version outside the required range; null: none. */
export const rangeProblem = (what: string, range: string, version: string): string | null =>
  semver.satisfies(version, range) ? null : `it needs ${what} ${range}, and the shell has ${version}`

/** The shell provides the versions that the build requires. */
export const checkRanges: Check = {
  name: 'kernel and React are those of the live shell',
  find: ({ about, shell }) => {
    const { kernel, react } = shell.provides
    const problem = rangeProblem('kernel', about.kernel, kernel) ?? rangeProblem('React', about.react, react)
    if (problem === null) return null
    return { problem, remedy: 'build it against what the shell has, or deploy a shell that has what it needs first' }
  },
}

/** A range may be too wide; a missing imported name would break the page for its first visitor. */
export const checkTakenNames: Check = {
  name: 'the live shell has what it takes of the kernel',
  find: ({ about, shell }) => {
    const lacking = lackingNames(about.takes ?? {}, shell.provides.names ?? {})
    if (lacking.length === 0) return null
    return {
      problem: `it takes ${lacking.join(', ')}, which kernel ${shell.provides.kernel} of the live shell does not have`,
      remedy:
        'require at least the version of shared-kernel that added it and release when such a shell is live, or stop using it',
    }
  },
}

/** Contract names begin with their kind. */
const isFor = (kind: 'page' | 'widget' | 'fill' | 'inset', contract: string | undefined) =>
  contract?.startsWith(`${kind}@`) ?? false

function contractProblem({ about }: Candidate, known: string[]): string | null {
  const { modules, pages, widgets = [], fills = [], insets = [], contracts } = about
  const without = [...Object.keys(modules), ...insets.map(({ module }) => module)].find(
    (module) => contracts[module] === undefined,
  )
  if (without !== undefined) return `${without} names no contract`
  const unknown = Object.entries(contracts).find(([, contract]) => !known.includes(contract))
  if (unknown) return `${unknown[0]} keeps ${unknown[1]}, and the live shell knows ${known.join(', ')}`
  const noPage = pages.find(({ module }) => !isFor('page', contracts[module]))
  if (noPage) return `the page ${noPage.name} stands in ${noPage.module}, which is no page`
  const noWidget = widgets.find(({ module }) => !isFor('widget', contracts[module]))
  if (noWidget) return `the widget ${noWidget.name} stands in ${noWidget.module}, which is no widget`
  const noFill = fills.find(({ module }) => !isFor('fill', contracts[module]))
  if (noFill) return `${noFill.module} is named to fill ${noFill.slot}, but is no fill@1 module`
  const noInset = insets.find(({ module }) => !isFor('inset', contracts[module]))
  return noInset ? `the inset ${noInset.name} stands in ${noInset.module}, which is no inset` : null
}

/** The shell knows every contract of the build, and each table names modules of its own kind. */
export const checkContracts: Check = {
  name: 'the shell knows its contracts',
  find: (release) => {
    const problem = contractProblem(release, release.shell.provides.contracts)
    if (problem === null) return null
    return {
      problem,
      remedy: 'build it against the contract that is live; a new major goes out with a shell that knows both first',
    }
  },
}
