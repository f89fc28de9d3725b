import type { Check } from './checked-release.ts'

/** A program that compiles only when the contract of the config has the field. */
export const conditionProof = (field: string) => `
import type { Config } from 'shared-kernel/api'
export const asked = (config: Config) => config${field
  .split('.')
  .map((part) => `?.[${JSON.stringify(part)}]`)
  .join('')}
`

/** @param compile gives what is wrong with files that are nowhere on a disk */
export const offeredCheck = (compile: (files: Map<string, string>) => Promise<string[]>): Check => ({
  name: 'every condition of a page can be met',
  find: async ({ about: { name: remote, pages } }) => {
    const conditions = pages.flatMap(({ name, when }) => (when === undefined ? [] : [{ name, when }]))
    if (conditions.length === 0) return null
    const problems = await compile(
      new Map(conditions.map(({ name, when }) => [`${name}.condition.ts`, conditionProof(when)])),
    )
    const never = conditions.find(({ name }) =>
      problems.some((problem) => problem.startsWith(`${name}.condition.ts: `)),
    )
    if (!never) return null
    return {
      problem: `the page ${never.name} is shown when the config has ${never.when}, and it has no such field: nobody would ever see it`,
      wayOut: `name a field of the config in ${remote}/src/pages.ts (Config in shared-kernel/api), or leave \`when\` out`,
    }
  },
})

/** A page that a slip of the pen switches off answers 404, and its smoke step is passed over. */
export const checkOffered = offeredCheck(async (files) => {
  const { typeProblems } = await import('./type-check.ts')
  return typeProblems(files)
})
