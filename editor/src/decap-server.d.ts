declare module 'decap-server/dist/middlewares.js' {
  import type { Express } from 'express'

  const middlewares: {
    /** Adds decap-server's `/api/v1` on the folder GIT_REPO_DIRECTORY. */
    registerLocalFs: (app: Express, options: { logLevel: string }) => Promise<void>
  }
  export default middlewares
}
