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
 * Finds the repository that a package is used in. npm runs the scripts of a repository at its top.
 * @param packageFolder folder of this package, as a room or as npm has installed it
 * @param cwd where the command was called
 */
export function checkoutOf(packageFolder: string, cwd: string): Checkout {
  const above = path.dirname(packageFolder)
  if (path.basename(above) !== 'node_modules') return { top: above, own: null }
  const manifest = path.join(cwd, 'package.json')
  if (!existsSync(manifest)) throw new Error(`${cwd} has no package.json: call the command at the top of the remote`)
  const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string }
  return { top: cwd, own: name }
}

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
export function assumed(variable: string, value: string, { own }: Checkout = CHECKOUT): string {
  if (own === null) return value
  throw new Error(`${variable} is not set: whoever runs the site says what it is (README.md). Nothing was sent.`)
}
