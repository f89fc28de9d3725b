import { admissionProblem } from '../admission.ts'
import type { Check } from './checked-release.ts'

/** Nobody ships builds of another team, or pages at its addresses. Document servers keep to the same rule. */
export const checkOwner: Check = {
  name: 'its name, key, addresses and slots are its team’s',
  find: ({ about, build, table }) => admissionProblem(table, about.name, build),
}
