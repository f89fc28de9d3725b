/** Names the releaser for the deploy record. */
import { userInfo } from 'node:os'

/** `RELEASED_BY`, else the user name, else the user id: users in containers may have no name. */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env) => env.RELEASED_BY || userName()

function userName() {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
