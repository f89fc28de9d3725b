import semver from 'semver'
import type { Check } from './checked-release.ts'

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
    return { problem, wayOut: 'build it against what the shell has, or deploy a shell that has what it needs first' }
  },
}
