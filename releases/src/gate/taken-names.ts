import { lackingNames } from '../kernel-use.ts'
import type { Check } from './checked-release.ts'

/** A range may be too wide; a missing imported name would break the page for its first visitor. */
export const checkTakenNames: Check = {
  name: 'the live shell has what it takes of the kernel',
  find: ({ about, shell }) => {
    const lacking = lackingNames(about.takes ?? {}, shell.provides.names ?? {})
    if (lacking.length === 0) return null
    return {
      problem: `it takes ${lacking.join(', ')}, which kernel ${shell.provides.kernel} of the live shell does not have`,
      wayOut:
        'begin its range of shared-kernel at the version that brought this, and release when such a shell is live; or do without',
    }
  },
}
