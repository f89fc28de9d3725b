/** Additional builds of a remote, outside of its `dist` folder. */
import { createReadStream, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './composed-site.ts'
import { RecordingServer } from './recording-server.ts'
import { runWebpack } from './run-webpack.ts'

/**
 * Builds a remote with these options of its configuration. @returns the folder
 * @throws with the output of the build
 */
export async function buildApart(
  remote: string,
  options: Record<string, string>,
  mode?: 'production' | 'development',
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), `${remote}-`))
  await runWebpack(remote, `${remote}/webpack.config.js`, {
    cwd: root,
    mode,
    options: { ...options, apart: folder },
  })
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
