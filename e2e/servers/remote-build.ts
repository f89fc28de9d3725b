/** Further builds of a remote, away from those that are released. */
import { spawn } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './composed-site.ts'
import { RecordingServer } from './recording-server.ts'

/**
 * Builds a remote with these variables set, by its own configuration or another one; gives the folder.
 * @throws with what the build said
 */
export async function buildApart(
  remote: string,
  env: Record<string, string>,
  config = `${remote}/webpack.config.js`,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `${remote}-`))
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js')
  const child = spawn(process.execPath, [webpack, '--config', config], {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production', BUILD_FOLDER: folder },
  })
  const said: string[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${remote} could not be built:\n${said.join('')}`)
  return path.join(folder, remote)
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/** Serves a build on a port of its own, as a developer's computer does. */
export async function serveBuild(folder: string): Promise<RecordingServer> {
  const server = new RecordingServer((received, response) => {
    const file = path.join(folder, path.basename(new URL(received.path, 'http://localhost').pathname))
    const found = existsSync(file)
    response.writeHead(found ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    })
    if (found) createReadStream(file).pipe(response)
    else response.end()
  })
  await server.listen()
  return server
}
