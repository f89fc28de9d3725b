import type { Check, CheckedRelease } from './checked-release.ts'

function problemOf({ about, files }: CheckedRelease): string | null {
  const { name, buildId, policy, global, entry } = about
  if (!/^[\w.-]+$/.test(buildId)) return `the build id ${JSON.stringify(buildId)} is no name of a folder`
  if (policy !== `build-${name}-${buildId}`)
    return `its Trusted Types policy is ${policy}, not build-${name}-${buildId}`
  const expected = `${name.replace(/-/g, '_')}_${buildId}`
  if (global !== expected) return `its container is called ${global}, not ${expected}`
  const missing = [policy, global].find((text) => !files.get(entry)?.includes(text))
  return missing === undefined ? null : `the code of the entry does not have ${missing}: it is of another build`
}

/** Two builds in one page never take each other's chunks for their own, and documents allow the scripts of both. */
export const checkPolicy: Check = {
  name: 'build id and Trusted Types policy are its own',
  find: (release) => {
    const problem = problemOf(release)
    return problem === null ? null : { problem, wayOut: 'build it with remote-kit/webpack' }
  },
}
