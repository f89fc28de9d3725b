import type { LiveRemote } from 'releases/manifest/live-remote'

/** Kind of a failed load: no answer, too late, altered file, contract broken, wrong kernel range, or disabled. */
export type LoadPhase = 'load' | 'deadline' | 'integrity' | 'contract' | 'range' | 'off'

/** A remote could not be loaded. */
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

/** @throws RemoteError for a build that must not be loaded */
export function throwIfRefused({ name, refused }: Pick<LiveRemote, 'name' | 'refused'>) {
  if (refused) throw new RemoteError(name, refused.phase, refused.why)
}
