/** Where the running site is that a release is looked at in. */
import { assumed } from './checkout.ts'

/** What `--site` says, else `SITE_ORIGIN`, else the site that `npm start` starts. @throws when it is no address */
export function siteAddress(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const address = given ?? (env.SITE_ORIGIN || assumed('SITE_ORIGIN', `http://localhost:${env.SITE_PORT || 4200}`))
  // Without its scheme localhost:4200 is an address, too, and of no site.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const variable = given === undefined ? 'SITE_ORIGIN' : '--site'
    throw new Error(`${variable} is no address of a site: ${address}. It is like https://staging.example.hu`)
  }
  return new URL(address).origin
}
