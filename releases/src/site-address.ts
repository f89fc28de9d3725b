/** Where the running site is that a release is looked at in. */
import { assumed } from './checkout.ts'

/** What `--site` says, else `SITE_ORIGIN`, else the site that `npm start` starts. @throws when it is no address */
export function siteAddress(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const address = given ?? (env.SITE_ORIGIN || assumed('SITE_ORIGIN', `http://localhost:${env.SITE_PORT || 4200}`))
  if (!URL.canParse(address))
    throw new Error(`${given === undefined ? 'SITE_ORIGIN' : '--site'} is no address: ${address}`)
  return new URL(address).origin
}
