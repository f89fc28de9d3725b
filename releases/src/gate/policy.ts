import type { Check } from './checked-release.ts'

/** The code has the policy and container names of its description: two builds in one page never share them. */
export const checkPolicy: Check = {
  name: 'the code has its own container and Trusted Types policy',
  find: ({ about: { policy, global, entry }, files }) => {
    const missing = [policy, global].find((text) => !files.get(entry)?.includes(text))
    if (missing === undefined) return null
    return {
      problem: `the code of the entry does not have ${missing}: it is of another build`,
      wayOut: 'build it with remote-kit/webpack',
    }
  },
}
