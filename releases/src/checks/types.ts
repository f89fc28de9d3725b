import type { Check, Candidate } from './candidate.ts'

const NEW = 'new'
const LIVE = 'live'

/** Compiles only if every user of the live widget compiles against the new one. */
const widgetProof = (name: string) => `
import type { Widget } from 'shared-kernel/remote-contracts'
import type * as Now from './${NEW}/${name}'
import type * as Then from './${LIVE}/${name}'
type PropsOf<Module> = Module extends { widget: Widget<infer Props> } ? Props : never
type Given = PropsOf<typeof Then>
type Taken = PropsOf<typeof Now>
export const whatIsGivenIsTaken = (props: Given): Taken => props
export const noPropIsMissing: Record<Exclude<keyof Given, keyof Taken>, never> = {}
`

/**
 * Compiles only if the module implements the page contract. Its data may change: the shell passes it from the loader to
 * the component unread.
 */
export const pageProof = (module: string) => `
import type { Page } from 'shared-kernel/remote-contracts'
import type * as Exposed from '${module}'
type Data = (typeof Exposed)['page'] extends Page<infer Of> ? Of : never
export const isAPage = (module: typeof Exposed): { page: Page<Data> } => module
`

/** Files to compile: declarations of both builds, and a proof for each pair. */
export function proofsOf({ about, files, liveTypes }: Candidate): Map<string, string> {
  const program = new Map<string, string>()
  for (const [module, contract] of Object.entries(about.contracts)) {
    // Attributes of embeds and props of fills are in rows, which other checks compare.
    if (/^(embed|fill)@/.test(contract)) continue
    const name = module.slice(2)
    const file = `types/${name}.d.ts`
    const now = String(files.get(file))
    const then = liveTypes.get(file)
    // Unchanged types need no proof; new ones have no users.
    if (then === undefined || now === then) continue
    program.set(`${NEW}/${name}.d.ts`, now)
    program.set(`${LIVE}/${name}.d.ts`, then)
    program.set(`${name}.proof.ts`, contract.startsWith('widget@') ? widgetProof(name) : pageProof(`./${NEW}/${name}`))
  }
  return program
}

/** @param compile compile errors of files that exist in memory only */
export const typesCheck = (compile: (files: Map<string, string>) => Promise<string[]>): Check => ({
  name: 'its types are compatible with the live ones',
  find: async (release) => {
    const { about, files } = release
    const untyped = Object.keys(about.contracts).find((module) => !files.has(`types/${module.slice(2)}.d.ts`))
    if (untyped !== undefined) {
      return {
        problem: `${untyped} has no types in the build`,
        remedy: 'build it with remote-kit/webpack',
      }
    }
    const proofs = proofsOf(release)
    const [problem] = proofs.size === 0 ? [] : await compile(proofs)
    if (problem === undefined) return null
    return {
      problem: `code that compiles against the live build does not compile against this one: ${problem}`,
      remedy: 'keep the old props beside the new ones until no consumer uses them',
    }
  },
})

/** Consumers compile against the live build; the next one must not break them. */
export const checkTypes = typesCheck(async (files) => {
  // Loads the compiler on use only.
  const { typeProblems } = await import('./type-check.ts')
  return typeProblems(files)
})
