import path from 'node:path'
import { root } from './composed-site.ts'
import { runProgram } from './run-program.ts'

const WEBPACK = path.join(root, 'node_modules/webpack-cli/bin/cli.js')

/**
 * Builds a configuration, by default for production.
 * @param options passed to the configuration with `--env`
 * @throws with the output of the build
 */
export async function runWebpack(
  what: string,
  config: string,
  {
    cwd,
    options = {},
    mode = 'production',
  }: { cwd: string; options?: Record<string, string>; mode?: 'production' | 'development' },
) {
  const words = Object.entries(options).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const env = { ...process.env, NODE_ENV: mode }
  const { code, output } = await runProgram([process.execPath, WEBPACK, '--config', config, ...words], { cwd, env })
  if (code !== 0) throw new Error(`${what} could not be built:\n${output}`)
}
