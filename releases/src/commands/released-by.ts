/** Names the releaser for the deploy record. */
import { userInfo } from 'node:os'
import { byOldName } from '../old-name.ts'

/** `GIT_AUTHOR_NAME`, as for commits, else the user name, else the user id: users in containers may have no name. */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env) =>
  env.GIT_AUTHOR_NAME || byOldName('RELEASED_BY', 'GIT_AUTHOR_NAME', env) || userName()

function userName() {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
