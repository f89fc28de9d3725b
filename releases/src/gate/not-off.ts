import { liftOf, offBuild, whoseOff } from '../switched-off.ts'
import type { Check } from './checked-release.ts'

/** A release does not enable a disabled build. */
export const checkNotOff: Check = {
  name: 'nobody has switched it off',
  find: ({ about: { name, buildId }, registry }) => {
    const off = offBuild(registry, name, buildId)
    if (!off) return null
    return {
      problem: `build ${buildId} is off since ${off.at}, by ${whoseOff(off)}: ${off.why}`,
      wayOut: `mend it, which makes another build; or: ${liftOf(name, off)}`,
    }
  },
}
