/** Locates the repository of the commands: this workspace, or a team's repository with this package installed. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Checkout {
  /** Messages show paths relative to the top of the repository. */
  top: string
  /** The only remote of the repository; null: a workspace of several. */
  own: string | null
}

/**
 * Finds the repository that uses a package.
 * @param packageFolder this package, in the workspace or as installed by npm
 * @param cwd working directory of the command
 */
export function checkoutOf(packageFolder: string, cwd: string): Checkout {
  const above = path.dirname(packageFolder)
  if (path.basename(above) !== 'node_modules') return { top: above, own: null }
  const top = topAround(cwd)
  const { name } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as { name: string }
  return { top, own: name }
}

/** npx keeps the working directory, which may be a folder of the repository. */
function topAround(cwd: string): string {
  for (let here = cwd; ; here = path.dirname(here)) {
    if (existsSync(path.join(here, 'package.json'))) return here
    if (here === path.dirname(here))
      throw new Error(`${cwd} has no package.json: run the command in the folder of the remote`)
  }
}

/** Variables of the site that a team's repository needs. */
const OF_SITE = ['REMOTES_STORE', 'OPERATOR_PUBLIC_KEY', 'SITE_ORIGIN']
const OF_TEAM = 'BUILD_KEY'

export const CHECKOUT = checkoutOf(path.resolve(import.meta.dirname, '..'), process.cwd())

/** Folder of a remote's sources. @throws when the repository belongs to another remote */
export function folderOf(remote: string, { top, own }: Checkout = CHECKOUT): string {
  if (own === null) return path.join(top, remote)
  if (own !== remote) throw new Error(`this repository is ${own}, not ${remote}`)
  return top
}

/**
 * Default of an unset variable: the workspace may use a local site.
 * @throws Error naming the variables that a team's repository lacks
 */
export function assumed(
  variable: string,
  value: string,
  { own }: Pick<Checkout, 'own'> = CHECKOUT,
  env: NodeJS.ProcessEnv = process.env,
): string {
  if (own === null) return value
  // Reports all missing variables in one message.
  const more = [...OF_SITE, OF_TEAM].filter((one) => one !== variable && !env[one])
  const missing = [variable, ...more]
  const ofSite = missing.filter((one) => one !== OF_TEAM)
  const whose = [
    ofSite.length > 0 ? `ask the site’s operator for ${ofSite.join(', ')}` : '',
    missing.includes(OF_TEAM) ? `${OF_TEAM} is the file of the team’s own private key` : '',
  ].filter(Boolean)
  const nor = more.length > 0 ? `, nor ${more.length > 1 ? 'are' : 'is'} ${more.join(', ')}` : ''
  throw new Error(`${variable} is not set${nor}: ${whose.join('; ')} (README.md). Nothing was sent.`)
}
