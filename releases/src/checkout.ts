/**
 * The repository that the commands work in: this workspace, or that of a team, whose one remote has them from a
 * package.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Checkout {
  /** The top of the repository; what is said of places is relative to it. */
  top: string
  /** The remote that the repository is; null: a workspace of several. */
  own: string | null
}

/**
 * Finds the repository that a package is used in.
 * @param packageFolder folder of this package, as a room or as npm has installed it
 * @param cwd where the command was called
 */
export function checkoutOf(packageFolder: string, cwd: string): Checkout {
  const above = path.dirname(packageFolder)
  if (path.basename(above) !== 'node_modules') return { top: above, own: null }
  const top = topAround(cwd)
  const { name } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as { name: string }
  return { top, own: name }
}

/** npx runs a program where it is called, which may be a folder of the repository. */
function topAround(cwd: string): string {
  for (let here = cwd; ; here = path.dirname(here)) {
    if (existsSync(path.join(here, 'package.json'))) return here
    if (here === path.dirname(here))
      throw new Error(`${cwd} has no package.json: call the command at the top of the remote`)
  }
}

/** What commands in a repository of its own are told of the site. */
const OF_SITE = ['REMOTES_STORE', 'OPERATOR_PUBLIC_KEY', 'SITE_ORIGIN']
const OF_TEAM = 'BUILD_KEY'

export const CHECKOUT = checkoutOf(path.resolve(import.meta.dirname, '..'), process.cwd())

/** Folder of a remote's sources. @throws when the repository is that of another */
export function folderOf(remote: string, { top, own }: Checkout = CHECKOUT): string {
  if (own === null) return path.join(top, remote)
  if (own !== remote) throw new Error(`this repository is ${own}, not ${remote}`)
  return top
}

/**
 * What holds where a variable is not set: in the workspace a site of one's own may be meant.
 * @throws Error naming the variable in a repository of its own, which has no site
 */
export function assumed(
  variable: string,
  value: string,
  { own }: Pick<Checkout, 'own'> = CHECKOUT,
  env: NodeJS.ProcessEnv = process.env,
): string {
  if (own === null) return value
  // All at once: who sets one would else be told of the next.
  const more = [...OF_SITE, OF_TEAM].filter((one) => one !== variable && !env[one])
  const missing = [variable, ...more]
  const ofSite = missing.filter((one) => one !== OF_TEAM)
  const whose = [
    ofSite.length > 0 ? `whoever runs the site says what ${ofSite.join(', ')} ${ofSite.length > 1 ? 'are' : 'is'}` : '',
    missing.includes(OF_TEAM) ? `${OF_TEAM} is the file of the team’s own private key` : '',
  ].filter(Boolean)
  const nor = more.length > 0 ? `, nor ${more.length > 1 ? 'are' : 'is'} ${more.join(', ')}` : ''
  throw new Error(`${variable} is not set${nor}: ${whose.join('; ')} (README.md). Nothing was sent.`)
}
