import type { LiveRemote } from 'releases/live-remote'

/**
 * Where the loading of a remote ended: no answer, a wrong answer, an answer that is not what was released, a module
 * that breaks its contract, a build for another kernel.
 */
export type LoadPhase = 'load' | 'deadline' | 'integrity' | 'contract' | 'range' | 'unknown-remote'

/** A remote could not be had. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  constructor(
    readonly remote: string,
    readonly phase: LoadPhase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${message}`, options)
  }
}

/** @throws RemoteError for a build that was made for a kernel this site does not have */
export function refuseOutOfRange({
  name,
  buildId,
  kernel,
  outOfRange,
}: Pick<LiveRemote, 'name' | 'buildId' | 'kernel' | 'outOfRange'>) {
  if (outOfRange) throw new RemoteError(name, 'range', `build ${buildId} is for kernel ${kernel}`)
}
