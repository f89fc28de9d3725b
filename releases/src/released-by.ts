/** Who ships, for the deploy record. */
import { userInfo } from 'node:os'

/** `RELEASED_BY`, else the name of this computer's user. */
export const releasedBy = (env: NodeJS.ProcessEnv = process.env) => env.RELEASED_BY || userInfo().username
