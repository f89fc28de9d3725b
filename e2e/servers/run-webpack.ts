import path from 'node:path'
import { root } from './composed-site.ts'
import { runNode } from './run-node.ts'

const WEBPACK = path.join(root, 'node_modules/webpack-cli/bin/cli.js')

/** Builds for production what a configuration says. @throws with what the build said, and what was to be built */
export async function runWebpack(what: string, config: string, { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
  const { code, said } = await runNode([WEBPACK, '--config', config], { cwd, env: { ...env, NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${what} could not be built:\n${said}`)
}
