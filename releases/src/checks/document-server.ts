/** Locates the document server program for trying builds. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'

export interface DocumentServer {
  /** For Node. */
  args: string[]
  env: Record<string, string>
}

/** The workspace's shell, or the installed package; null: none. */
export function documentServer({ top, own }: Checkout = CHECKOUT): DocumentServer | null {
  if (own === null) return { args: ['--import', 'tsx', path.join(top, 'shell/server/main.ts')], env: {} }
  const folder = path.join(top, 'node_modules/shell')
  const program = path.join(folder, 'dist/server.mjs')
  return existsSync(program) ? { args: [program], env: { SHELL_BUILD: path.join(folder, 'build') } } : null
}

/** Build id of the installed shell package; null in the workspace, or without one. */
export function installedShell(server: DocumentServer | null = documentServer()): string | null {
  const folder = server?.env.SHELL_BUILD
  if (folder === undefined) return null
  return (JSON.parse(readFileSync(path.join(folder, 'web/shell.json'), 'utf8')) as { buildId: string }).buildId
}
