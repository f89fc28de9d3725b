/** The program of a document server that builds are tried in. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'

export interface DocumentServer {
  /** What Node is called with. */
  args: string[]
  /** Variables of its environment. */
  env: Record<string, string>
}

/** The workspace's own shell; elsewhere the one that is installed as a package. Null: there is none. */
export function documentServer({ top, own }: Checkout = CHECKOUT): DocumentServer | null {
  if (own === null) return { args: ['--import', 'tsx', path.join(top, 'shell/server/main.ts')], env: {} }
  const folder = path.join(top, 'node_modules/shell')
  const program = path.join(folder, 'dist/server.mjs')
  return existsSync(program) ? { args: [program], env: { SHELL_BUILD: path.join(folder, 'build') } } : null
}

/** Build id of the shell that a repository has as a package; null in the workspace, and where there is none. */
export function installedShell(server: DocumentServer | null = documentServer()): string | null {
  const folder = server?.env.SHELL_BUILD
  if (folder === undefined) return null
  return (JSON.parse(readFileSync(path.join(folder, 'web/shell.json'), 'utf8')) as { buildId: string }).buildId
}
