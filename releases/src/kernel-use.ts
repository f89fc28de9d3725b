/** What a build takes of the kernel's doors, and what of it a shell would not keep (docs/kernel.md). */
import type { KernelTypes } from './shell-facts.ts'

/** By door, the names that a build takes of it; `*` for a door taken whole. */
export type Taken = Record<string, string[]>

/** A build that takes a door whole looks by itself whether a name is there. */
const WHOLE = '*'
const PROOF = '.proof.ts'
/** What the compiler says of a proof. */
const OF_PROOF = /^(?<door>[^/]+)\/(?<name>\w+)\.proof\.ts: (?<why>.*)/s

/** What is taken and is not behind the shell's doors (`nameOf`); what is no door of the kernel is not looked at. */
export function lackingNames(taken: Taken, names: Record<string, string[]>): string[] {
  return named(taken).flatMap(([door, name]) => {
    const behind = names[door]
    return behind && !behind.includes(name) ? [`${name} of ${door}`] : []
  })
}

/** Each taken name by itself. */
export const named = (taken: Taken) =>
  Object.entries(taken).flatMap(([door, names]) =>
    names.filter((name) => name !== WHOLE).map((name) => [door, name] as const),
  )

/** A program that compiles only where the present value can stand for the earlier one. */
const proof = (name: string, then: string, now: string) => `
import type * as Then from '../then/${then}'
import type * as Now from '../now/${now}'
export const stays = (now: (typeof Now)['${name}']): (typeof Then)['${name}'] => now
`

/** What has to be compiled so that each taken name which both shells have is seen to be of use as before. */
export function proofsOf(taken: Taken[], then: KernelTypes, now: KernelTypes): Map<string, string> {
  const program = new Map<string, string>()
  // What has not changed needs no proof.
  if (JSON.stringify(then) === JSON.stringify(now)) return program
  for (const [door, name] of taken.flatMap(named)) {
    if (![then, now].every(({ names }) => names[door]?.includes(name))) continue
    program.set(`${fileOf(door)}/${name}${PROOF}`, proof(name, then.doors[door]!, now.doors[door]!))
  }
  for (const [folder, { files }] of [
    ['then', then],
    ['now', now],
  ] as const)
    for (const [file, text] of Object.entries(files)) program.set(`${folder}/${file}`, text)
  return program
}

/** As it is said: `getList of shared-kernel/api`. */
export const nameOf = (door: string, name: string) => `${name} of ${door}`

const fileOf = (door: string) => door.replace('/', '.')

/** By name (`nameOf`), why it cannot stand for the earlier one; from what the compiler says of the proofs. */
export function changedNames(said: string[]): Map<string, string> {
  const found = said.flatMap((line) => {
    const proof = OF_PROOF.exec(line)?.groups
    return proof ? [[nameOf(proof.door!.replace('.', '/'), proof.name!), proof.why!] as const] : []
  })
  return new Map(found)
}
