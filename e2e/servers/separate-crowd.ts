import path from 'node:path'
import { root } from './composed-site.ts'
import type { Answered } from './crowd.ts'
import { runNode } from './run-node.ts'

/**
 * A crowd from a process of its own: it holds up nobody who measures.
 * @param address each visitor's number is added to it
 */
export async function separateCrowd(address: string, visitors: number): Promise<Answered[]> {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const script = 'e2e/servers/crowd-process.ts'
  const { said } = await runNode([tsx, script, address, String(visitors)], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  return JSON.parse(said) as Answered[]
}
