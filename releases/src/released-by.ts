/** Who ships, for the deploy record. */
import { userInfo } from 'node:os'

/** `RELEASED_BY`, else the name of this computer's user, else their number: in a container they may have no name. */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env) => env.RELEASED_BY || userName()

function userName() {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
