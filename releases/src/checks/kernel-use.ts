/** Finds kernel names that a build uses and a shell no longer provides (docs/contributing.md). */
import type { KernelTypes } from './shell-facts.ts'

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
