import type { FailurePhase } from '../src/remotes/build-report.ts'

/** A build could not paint its page. */
export class GuestFailure extends Error {
  constructor(
    /** How the build failed; null: it is not to blame. */
    readonly phase: FailurePhase | null,
    message: string,
  ) {
    super(message)
  }
}
