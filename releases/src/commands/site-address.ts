/** The running site for trying a release. */
import { assumed } from '../checkout.ts'

/** `--site`, else `SITE_ORIGIN`, else the site of `npm start`. @throws when it is no http(s) address */
export function siteAddress(given?: string, env: NodeJS.ProcessEnv = process.env): string {
  const address = given ?? (env.SITE_ORIGIN || assumed('SITE_ORIGIN', `http://localhost:${env.SITE_PORT || 4200}`))
  // `localhost:4200` without http:// parses as a URL with the scheme localhost.
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    const variable = given === undefined ? 'SITE_ORIGIN' : '--site'
    throw new Error(`${variable} is not the address of a site: ${address}. Example: https://staging.example.hu`)
  }
  return new URL(address).origin
}
