/** The real nginx with the configuration of `deploy/`, on a port of its own. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './composed-site.ts'
import { freePort } from './free-port.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

export interface Nginx {
  origin: string
  /** Of each request: `HIT`, `MISS`, … or `-`, and its address. */
  log: () => string[]
  stop: () => Promise<void>
}

interface Behind {
  /** `host:port`, of each document server. */
  site: string | string[]
  api: string
  remotes: string
  /** True: it keeps documents. */
  isEdge?: boolean
  /** The address of a balancer before it. */
  balancer?: string
}

const PAGES = path.join(root, 'deploy/nginx')

/** Fills in the template as the official image does, with the line of the document server as often as there are some. */
function configured(listen: string, folder: string, { site, api, remotes, isEdge, balancer }: Behind): string {
  const values: Record<string, string> = {
    LISTEN: listen,
    API_SERVER: api,
    SHELL_FOLDER: path.join(root, 'shell/dist'),
    REMOTES_FOLDER: remotes,
    PAGES_FOLDER: PAGES,
    DOCUMENT_CACHE: isEdge ? 'edge' : 'off',
    CACHE_FOLDER: `${folder}/documents`,
    TRUSTED_PROXIES: balancer ?? 'unix:',
  }
  const template = readFileSync(path.join(PAGES, 'site.conf.template'), 'utf8').replace(
    /^.*\$\{SITE_SERVER\}.*$/m,
    (line) =>
      [site]
        .flat()
        .map((one) => line.replace('${SITE_SERVER}', one))
        .join('\n'),
  )
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`nobody says what ${name} is`)
    return value
  })
}

/** Tests the configuration and starts nginx with it. @throws with what nginx says of it */
export async function startNginx(behind: Behind): Promise<Nginx> {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events { }',
    'http {',
    'include /etc/nginx/mime.types;',
    'log_format kept "$upstream_cache_status $request_uri";',
    `access_log ${folder}/access.log kept;`,
    ...temporary,
    configured(`127.0.0.1:${port}`, folder, behind),
    '}',
  ]
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, lines.join('\n'))
  execFileSync('nginx', ['-t', '-q', '-c', file, '-e', `${folder}/error.log`])
  const child = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await listens(origin, child)
  const log = () => readFileSync(`${folder}/access.log`, 'utf8').split('\n').filter(Boolean)
  return { origin, log, stop: () => ended(child) }
}

async function listens(origin: string, child: ChildProcess) {
  for (let waited = 0; waited < 100; waited += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`)
    if (await fetch(`${origin}/healthz`).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not listen')
}

async function ended(child: ChildProcess) {
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGQUIT')
  await exited
}
