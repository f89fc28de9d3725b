/** Compares a build's needs with the live shell: versions, imported names and contracts. */
import semver from 'semver'
import type { Check, Candidate } from './candidate.ts'
import type { KernelTypes } from './shell-facts.ts'

/** Problem of a version outside of the required range; null: none. */
export const rangeProblem = (what: string, range: string, version: string): string | null =>
  semver.satisfies(version, range) ? null : `it requires ${what} ${range}, and the shell has ${version}`

/** The shell provides the versions that the build requires. */
export const checkRanges: Check = {
  name: 'the live shell has the required kernel and React',
  find: ({ about, shell }) => {
    const { kernel, react } = shell.provides
    const problem = rangeProblem('kernel', about.kernel, kernel) ?? rangeProblem('React', about.react, react)
    if (problem === null) return null
    return {
      problem,
      remedy: 'build it against the versions of the live shell, or deploy a shell with the required ones first',
    }
  },
}

/** The version range of a build may be too wide; a missing import would break its pages. */
export const checkTakenNames: Check = {
  name: 'the live shell exports the kernel names that it imports',
  find: ({ about, shell }) => {
    const lacking = missingNames(about.imports ?? {}, shell.provides.names ?? {})
    if (lacking.length === 0) return null
    return {
      problem: `it imports ${lacking.join(', ')}, which kernel ${shell.provides.kernel} of the live shell does not export`,
      remedy:
        'require at least the version of shared-kernel that added it and release when such a shell is live, or remove the import',
    }
  },
}

/** Contract names begin with their kind. */
const isFor = (kind: 'page' | 'widget' | 'fill' | 'embed', contract: string | undefined) =>
  contract?.startsWith(`${kind}@`) ?? false

function contractProblem({ about }: Candidate, known: string[]): string | null {
  const { modules, pages, widgets = [], fills = [], embeds = [], contracts } = about
  const without = [...Object.keys(modules), ...embeds.map(({ module }) => module)].find(
    (module) => contracts[module] === undefined,
  )
  if (without !== undefined) return `${without} declares no contract`
  const unknown = Object.entries(contracts).find(([, contract]) => !known.includes(contract))
  if (unknown) return `${unknown[0]} implements ${unknown[1]}, and the live shell supports ${known.join(', ')}`
  const noPage = pages.find(({ module }) => !isFor('page', contracts[module]))
  if (noPage) return `the page ${noPage.name} names ${noPage.module}, which is not a page module`
  const noWidget = widgets.find(({ module }) => !isFor('widget', contracts[module]))
  if (noWidget) return `the widget ${noWidget.name} names ${noWidget.module}, which is not a widget module`
  const noFill = fills.find(({ module }) => !isFor('fill', contracts[module]))
  if (noFill) return `${noFill.module} fills ${noFill.slot}, but is not a fill module`
  const noEmbed = embeds.find(({ module }) => !isFor('embed', contracts[module]))
  return noEmbed ? `the embed ${noEmbed.name} names ${noEmbed.module}, which is not an embed module` : null
}

/** The shell supports every contract of the build, and each table names modules of its own kind. */
export const checkContracts: Check = {
  name: 'the live shell supports its contracts',
  find: (release) => {
    const problem = contractProblem(release, release.shell.provides.contracts)
    if (problem === null) return null
    return {
      problem,
      remedy:
        'build it against a contract of the live shell; before a new major version, deploy a shell that supports both',
    }
  },
}

/** Imported names by entry point; `*` for a namespace import. */
export type ImportedNames = Record<string, string[]>

/** Stands for a namespace import, which checks the presence of names at runtime. */
const WHOLE = '*'
const PROOF = '.proof.ts'
/** A compiler message about a proof. */
const OF_PROOF = /^(?<entryPoint>[^/]+)\/(?<name>\w+)\.proof\.ts: (?<why>.*)/s

/** Imported names that the shell's entry points lack (`nameOf`); other entry points are ignored. */
export function missingNames(imported: ImportedNames, names: Record<string, string[]>): string[] {
  return importedNames(imported).flatMap(([entryPoint, name]) => {
    const provided = names[entryPoint]
    return provided && !provided.includes(name) ? [`${name} of ${entryPoint}`] : []
  })
}

export const importedNames = (imported: ImportedNames) =>
  Object.entries(imported).flatMap(([entryPoint, names]) =>
    names.filter((name) => name !== WHOLE).map((name) => [entryPoint, name] as const),
  )

/** Compiles only if the current value is assignable to the previous type. */
const proof = (name: string, then: string, now: string) => `
import type * as Then from '../then/${then}'
import type * as Now from '../now/${now}'
export const stays = (now: (typeof Now)['${name}']): (typeof Then)['${name}'] => now
`

/** Programs by file name that compile if all names in both shells stay compatible. */
export function proofsOf(imported: ImportedNames[], then: KernelTypes, now: KernelTypes): Map<string, string> {
  const program = new Map<string, string>()
  if (JSON.stringify(then) === JSON.stringify(now)) return program
  for (const [entryPoint, name] of imported.flatMap(importedNames)) {
    if (![then, now].every(({ names }) => names[entryPoint]?.includes(name))) continue
    program.set(
      `${fileOf(entryPoint)}/${name}${PROOF}`,
      proof(name, then.declarations[entryPoint]!, now.declarations[entryPoint]!),
    )
  }
  for (const [folder, { files }] of [
    ['then', then],
    ['now', now],
  ] as const)
    for (const [file, text] of Object.entries(files)) program.set(`${folder}/${file}`, text)
  return program
}

/** As in messages: `getList of shared-kernel/api`. */
export const nameOf = (entryPoint: string, name: string) => `${name} of ${entryPoint}`

const fileOf = (entryPoint: string) => entryPoint.replace('/', '.')

/** Incompatible names (`nameOf`) with the reason, from compiler messages about the proofs. */
export function changedNames(messages: string[]): Map<string, string> {
  const changes = messages.flatMap((line) => {
    const proof = OF_PROOF.exec(line)?.groups
    return proof ? [[nameOf(proof.entryPoint!.replace('.', '/'), proof.name!), proof.why!] as const] : []
  })
  return new Map(changes)
}
