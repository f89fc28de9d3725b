/** The running site for trying a release. */
import { assumed } from '../checkout.ts'

/** `--site`, else `SITE_ORIGIN`, else the site of `npm start`. @throws when it is no http(s) address */
export function siteAddress(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const address = given ?? (env.SITE_ORIGIN || assumed('SITE_ORIGIN', `http://localhost:${env.SITE_PORT || 4200}`))
  // Without its scheme, `localhost:4200` is a valid URL of no site.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const variable = given === undefined ? 'SITE_ORIGIN' : '--site'
    throw new Error(`${variable} is no address of a site: ${address}. It is like https://staging.example.hu`)
  }
  return new URL(address).origin
}
