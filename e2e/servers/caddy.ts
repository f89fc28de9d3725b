/** The real Caddy with the configuration of `deploy/`, on a port of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './composed-site.ts'
import { freePort } from './free-port.ts'

export const hasCaddy = spawnSync('caddy', ['version']).status === 0

interface CaddyOptions {
  site: string
  api: string
  isHttps?: boolean
  /** A folder with the editor's files. */
  editor?: string
  /** A folder with report.json of sync, and the git host that authenticates its readers. */
  report?: { folder: string; gitHost: string }
}

/** Starts Caddy before servers, each `host:port`; with `isHttps` over https with a temporary certificate. */
export async function startCaddy({ site, api, isHttps = false, editor = '/nonexistent', report }: CaddyOptions) {
  const port = await freePort()
  const editorOrigin = `http://editor.localhost:${await freePort()}`
  const origin = `${isHttps ? 'https' : 'http'}://localhost:${port}`
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const config = path.join(folder, 'Caddyfile')
  // Does not touch the machine's certificates and port 80.
  const options = 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects'
  writeFileSync(config, readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8').replace('admin off', options))
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...process.env,
      ...{ XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, HOME: folder },
      ...{ SITE_ADDRESS: origin, SITE_SERVER: site, API_SERVER: api, PAGES_FOLDER: path.join(root, 'deploy/nginx') },
      ...{ EDITOR_ADDRESS: editorOrigin, EDITOR_FOLDER: editor },
      ...(report && { REPORT_FOLDER: report.folder, REPOSITORY_HOST: report.gitHost, REPOSITORY_PATH: '/repos/a/b' }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let log = ''
    caddy.stderr.on('data', (chunk: Buffer) => {
      log += String(chunk)
      if (log.includes('serving initial configuration')) resolve()
    })
    caddy.once('exit', () => reject(new Error(`Caddy does not start: ${log}`)))
  })
  return {
    origin,
    editorOrigin,
    stop: async () => {
      const ended = new Promise((resolve) => caddy.once('exit', resolve))
      caddy.kill('SIGTERM')
      await ended
    },
  }
}
