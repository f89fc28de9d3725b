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
  /** Of its first process, which replaces the one that works when that ends. */
  pid: number
  /** Of each request: `HIT`, `MISS`, … or `-`, and its address. */
  log: () => string[]
  stop: () => Promise<void>
}

interface Behind {
  /** `host:port`, of each document server and each process of the API. */
  site: string | string[]
  api: string | string[]
  remotes: string
  /** True: it keeps documents. */
  isEdge?: boolean
  /** The address of a balancer before it. */
  balancer?: string
}

const PAGES = path.join(root, 'deploy/nginx')

/** Fills in a template as the official image does, with the line of a server as often as there are some. */
function configured(name: string, given: Record<string, string | string[]>): string {
  const values = new Map(Object.entries(given))
  const template = readFileSync(path.join(PAGES, name), 'utf8').replace(
    /^(.*)\$\{(SITE_SERVER|API_SERVER)\}(.*)$/gm,
    (_, before: string, name: string, after: string) =>
      [values.get(name) ?? []]
        .flat()
        .map((one) => before + one + after)
        .join('\n'),
  )
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values.get(name)
    if (typeof value !== 'string') throw new Error(`${name} has no value`)
    return value
  })
}

/** Starts nginx with the configuration of `deploy/`. @throws with what nginx says of it */
export const startNginx = ({ site, api, remotes, isEdge, balancer }: Behind) =>
  startWith((listen, folder) =>
    configured('site.conf.template', {
      LISTEN: listen,
      SITE_SERVER: site,
      API_SERVER: api,
      SHELL_FOLDER: path.join(root, 'shell/dist'),
      REMOTES_FOLDER: remotes,
      PAGES_FOLDER: PAGES,
      DOCUMENT_CACHE: isEdge ? 'edge' : 'off',
      CACHE_FOLDER: `${folder}/documents`,
      TRUSTED_PROXIES: balancer ?? 'unix:',
      VISITOR_SCHEME: 'scheme',
    }),
  )

/** Starts the balancer of `deploy/`, as document servers need before several processes of the API. */
export const startBalancer = (servers: string[]) =>
  startWith((listen) =>
    configured('balancer.conf.template', { BALANCER_LISTEN: listen, API_SERVER: servers, RESOLVER: '127.0.0.1' }),
  )

async function startWith(configure: (listen: string, folder: string) => string): Promise<Nginx> {
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
    configure(`127.0.0.1:${port}`, folder),
    '}',
  ]
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, lines.join('\n'))
  execFileSync('nginx', ['-t', '-q', '-c', file, '-e', `${folder}/error.log`])
  const child = spawn('nginx', ['-c', file, '-e', `${folder}/error.log`], { stdio: 'ignore' })
  const origin = `http://127.0.0.1:${port}`
  await listens(origin, child)
  const log = () => readFileSync(`${folder}/access.log`, 'utf8').split('\n').filter(Boolean)
  return { origin, pid: child.pid!, log, stop: () => ended(child) }
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
