import type { LiveRemote } from 'releases/manifest/live-remote'

/**
 * Where the loading of a remote ended: no answer, a wrong answer, an answer that is not what was released, a module
 * that breaks its contract, a build for another kernel or one that is switched off.
 */
export type LoadPhase = 'load' | 'deadline' | 'integrity' | 'contract' | 'range' | 'off' | 'unknown-remote'

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

/** @throws RemoteError for a build of which nothing may be loaded */
export function throwIfRefused({ name, refused }: Pick<LiveRemote, 'name' | 'refused'>) {
  if (refused) throw new RemoteError(name, refused.phase, refused.why)
}
