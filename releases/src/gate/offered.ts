import type { Check } from './checked-release.ts'

/** Compiles only if the config type has the field. */
export const conditionProof = (field: string) => `
import type { Config } from 'shared-kernel/api'
export const asked = (config: Config) => config${field
  .split('.')
  .map((part) => `?.[${JSON.stringify(part)}]`)
  .join('')}
`

/** @param compile compile errors of files that exist in memory only */
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

/** A page with a mistyped condition would answer 404, and its smoke step would be skipped. */
export const checkOffered = offeredCheck(async (files) => {
  const { typeProblems } = await import('./type-check.ts')
  return typeProblems(files)
})
