/** Whether a build was made for a kernel: the one in the shell that is to show it. */
import semver from 'semver'
import type { IsUsable } from './choose-builds.ts'

/** The builds whose range has this version of the kernel. */
export const madeForKernel =
  (version: string): IsUsable =>
  (_remote, { extras }) =>
    semver.satisfies(version, extras.kernel)
