import path from 'node:path'
import { root } from './composed-site.ts'
import { runNode } from './run-node.ts'

const WEBPACK = path.join(root, 'node_modules/webpack-cli/bin/cli.js')

/**
 * Builds a configuration, for production unless told otherwise.
 * @throws with the output of the build, and what was to be built
 */
export async function runWebpack(
  what: string,
  config: string,
  { cwd, env, mode = 'production' }: { cwd: string; env: NodeJS.ProcessEnv; mode?: 'production' | 'development' },
) {
  const { code, said } = await runNode([WEBPACK, '--config', config], { cwd, env: { ...env, NODE_ENV: mode } })
  if (code !== 0) throw new Error(`${what} could not be built:\n${said}`)
}
