import path from 'node:path'
import { root } from './composed-site.ts'
import type { Answered } from './crowd.ts'
import { runNode } from './run-node.ts'

/**
 * A crowd in a process of its own, so that it does not delay measurements in this one.
 * @param address completed by the number of each visitor
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
