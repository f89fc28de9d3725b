/**
 * A WordPress of the system's packages with our plugin in it, as somebody else's server: copied into a folder of its own
 * with a database of its own, served by PHP, and thrown away at the end.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, stopRoom } from './composed-site.ts'
import { freePort } from './free-port.ts'

const PACKAGED = '/usr/share/wordpress'
const HOST = path.join(root, 'e2e/hosts/wordpress')
const PLUGIN = path.join(root, 'deploy/wordpress/lelkesz')
const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const ROLES = ['administrator', 'editor', 'author', 'contributor'] as const
export type Role = (typeof ROLES)[number]

export interface WordPress {
  origin: string
  version: string
  /** Runs PHP in it, as a plugin's; gives what it printed. */
  php: (code: string) => string
  /** Publishes a page of this role's, as the editor's own calls do; of one that may not publish an editor does it. */
  publish: (role: Role, content: string) => Promise<string>
  /** What WP_DEBUG wrote down of the plugin until now. */
  debugLog: () => string
  stop: () => Promise<void>
}

/** WordPress 6.1 of Debian 12 is older than its PHP, which says so of classes wherever they are first met. */
const OF_ITS_AGE = /Return type of .* in \S+\/wp-includes\/Requests\//
const readLog = (file: string) => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.filter((line) => line.includes('lelkesz') && !OF_ITS_AGE.test(line)).join('\n')
}

/** @throws with what a program said, when it failed */
const call = (program: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(program, args, { encoding: 'utf8', env: { ...ENV, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })

/** `WP_ENVIRONMENT_TYPE`: application passwords ask for https elsewhere. Nothing outside of this machine is asked. */
const configured = (origin: string, socket: string, log: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', '${origin}' );
define( 'WP_SITEURL', '${origin}' );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${log}' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
$table_prefix = 'wp_';
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require ABSPATH . 'wp-settings.php';
`

async function startDatabase(folder: string, socket: string): Promise<ChildProcess> {
  const data = path.join(folder, 'database')
  // Who runs it is its root; the server has no port.
  const asMe = process.getuid?.() === 0 ? ['--user=root'] : []
  const install = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db']
  call('mariadb-install-db', [...install, ...asMe])
  const args = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking', ...asMe]
  const child = spawn('mariadbd', args, { env: ENV, stdio: 'ignore' })
  await until(child, () => existsSync(socket))
  call('mariadb', ['--no-defaults', `--socket=${socket}`, '--user=root', '-e', 'CREATE DATABASE wordpress'])
  return child
}

/** With the processes of its group, where it has one. */
async function ended(child: ChildProcess) {
  if (child.spawnfile === 'php' && child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
  await stopRoom(child, 'SIGTERM')
}

async function until(child: ChildProcess, isReady: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 600; waited += 1) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    if (await isReady()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${child.spawnfile} is not ready`)
}

/** Copies WordPress and the plugin, which has to be PHP first. */
function copyInto(site: string) {
  cpSync(PACKAGED, site, { recursive: true, dereference: true })
  // WordPress speaks of itself in English whether or not its translations are installed: tests know what it says.
  rmSync(path.join(site, 'wp-content/languages'), { recursive: true, force: true })
  const plugin = path.join(site, 'wp-content/plugins/lelkesz')
  cpSync(PLUGIN, plugin, { recursive: true })
  call('sh', ['-c', 'for file in "$1"/*.php; do php -l "$file" || exit 1; done', 'sh', plugin])
  mkdirSync(path.join(site, 'wp-content/mu-plugins'))
  cpSync(path.join(HOST, 'parish.php'), path.join(site, 'wp-content/mu-plugins/parish.php'))
}

/** @throws when one of its programs does not start, with what it said */
export async function startWordPress(): Promise<WordPress> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordpress-'))
  const site = path.join(folder, 'site')
  const log = path.join(folder, 'debug.log')
  const socket = path.join(folder, 'socket')
  const origin = `http://127.0.0.1:${await freePort()}`
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started.reverse()) await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    copyInto(site)
    started.push(await startDatabase(folder, socket))
    writeFileSync(path.join(site, 'wp-config.php'), configured(origin, socket, log))
    const passwords = JSON.parse(
      call('php', ['-d', 'sendmail_path=/bin/true', path.join(HOST, 'install.php')], { WORDPRESS: site }),
    ) as Record<Role, string>
    const server = spawn('php', ['-S', new URL(origin).host, '-t', site], {
      env: { ...ENV, PHP_CLI_SERVER_WORKERS: '3' },
      stdio: 'ignore',
      // A group of its own: PHP leaves its workers behind when it is told to end.
      detached: true,
    })
    started.push(server)
    await until(server, async () => (await fetch(origin).catch(() => null))?.ok ?? false)
    const php = (code: string) => call('php', ['-r', `require $argv[1] . '/wp-load.php'; ${code}`, site])
    return {
      origin,
      version: php("echo get_bloginfo( 'version' );"),
      php,
      publish: (role, content) => publish(origin, passwords, role, content),
      debugLog: () => readLog(log),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function publish(origin: string, passwords: Record<Role, string>, role: Role, content: string) {
  const send = async (as: Role, address: string, body: object) => {
    const answer = await fetch(`${origin}/?rest_route=/wp/v2/posts${address}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${as}:${passwords[as]}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`WordPress answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: number; status: string }
  }
  const mayPublish = role !== 'contributor'
  const title = `Bejegyzés: ${role}`
  const { id } = await send(role, '', { title, content, status: mayPublish ? 'publish' : 'pending' })
  if (!mayPublish) await send('editor', `/${id}`, { status: 'publish' })
  return `${origin}/?p=${id}`
}
