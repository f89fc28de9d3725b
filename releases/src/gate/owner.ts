import { admissionProblem, misdescribed } from '../verify-manifest.ts'
import type { Check } from './checked-release.ts'

/** A team releases only its own remotes, at its own addresses. Document servers have the same rule. */
export const checkOwner: Check = {
  name: 'its name, key, addresses and slots are its team’s',
  find: ({ about, build, table }) => {
    const finding = admissionProblem(table, about.name, build)
    // `checkDescription` reports it.
    return finding?.problem === misdescribed(about.name, build)?.problem ? null : finding
  },
}

/** The same rule as on document servers. */
export const checkDescription: Check = {
  name: 'its description is well-formed',
  find: ({ about, build }) => misdescribed(about.name, build),
}
