/** Locates the document server program for trying builds. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'

export interface DocumentServer {
  /** For Node. */
  args: string[]
  /** Folder of its shell's build, which its package brings. */
  shell?: string
}

/** The workspace's shell, or the installed package; null: none. */
export function documentServer({ top, own }: Checkout = CHECKOUT): DocumentServer | null {
  if (own === null) return { args: ['--import', 'tsx', path.join(top, 'shell/server/main.ts')] }
  const folder = path.join(top, 'node_modules/shell')
  const program = path.join(folder, 'dist/server.mjs')
  const shell = path.join(folder, 'build')
  return existsSync(program) ? { args: [program, '--shell', shell], shell } : null
}
