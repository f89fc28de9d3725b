// The servers of `npm start` and `npm run dev`: each is restarted by itself when it ends; all stop with this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { compilePackage } from './compile-package.mjs'
import { endWithParent, npmAbove } from './exit-with-parent.mjs'
import { root, log } from './setup.mjs'
import { supervise } from './supervisor.mjs'

const processes = new Set()
const over = new AbortController()
let isReady = false

/** Stops all servers, the last one first, and exits. */
export async function stop(code) {
  if (over.signal.aborted) return
  over.abort()
  for (const one of [...processes].reverse()) await one.end()
  process.exit(code)
}

/** Stops one server and waits until it has ended. */
export async function stopServer(one) {
  processes.delete(one)
  await one.end()
}

/** A server at a breakpoint does not answer, and must not be restarted. */
const isDebugged = /--inspect/.test(process.env.NODE_OPTIONS ?? '')

const AS_TYPESCRIPT = ['--import', 'tsx']
/** Stack traces name lines of the TypeScript. */
const COMPILED = ['--enable-source-maps']

/** Runs a file that ends with this process. */
const runServer = (how, args, env, output) =>
  spawn(process.execPath, [...how, path.join(root, 'tools/run-server.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })

/** Runs a program once; the caller reads its output. It is stopped with the servers. */
export function runOnce(args, env) {
  const child = runServer(AS_TYPESCRIPT, args, env, 'pipe')
  processes.add({
    async end() {
      if (child.exitCode !== null || child.signalCode !== null || !child.kill()) return
      await once(child, 'exit')
    },
  })
  return child
}

/**
 * Compiles a server, starts it and supervises it.
 * @param {string[]} args its file and its arguments
 * @param {string} [health] the address of the liveness probe
 * @param {string[]} argsAgain its arguments after a restart
 */
async function startServer(name, [file, ...args], { env, health, argsAgain = args }) {
  const { compiled } = await compilePackage(file)
  const start = (isAgain) => runServer(COMPILED, [compiled, ...(isAgain ? argsAgain : args)], env, 'inherit')
  // Before the site is ready, a server that cannot start ends everything; later the others go on without it.
  const onGivenUp = () => void (isReady || stop(1))
  const answers = isDebugged || !health ? undefined : () => isAnswered(health)
  const one = supervise({ name, start, log: complain, over: over.signal, onGivenUp, answers })
  processes.add(one)
  return one
}

const complain = (line) => process.stderr.write(`${line}\n`)

/** True when an address answers with success within three seconds. */
const isAnswered = (address) =>
  fetch(address, { signal: AbortSignal.timeout(3000) }).then(
    (answer) =>
      answer.arrayBuffer().then(
        () => answer.ok,
        () => false,
      ),
    () => false,
  )

/** Waits until an address answers; stops everything with a message when it does not. */
async function answers(address, seconds, what) {
  for (let waited = 0; waited < seconds * 4; waited += 1) {
    if (await isAnswered(address)) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  complain(`${what} did not answer at ${address} within ${seconds} s.`)
  await stop(1)
}

/**
 * Starts the content API and waits for it.
 * @param {'--sample-content' | '--sample-content=copy'} content as in content-api/dev/server.ts
 */
export async function startContentApi(port, content) {
  // At `info` the API logs every request.
  const env = { API_PORT: port, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' }
  // The content is imported already; comparing it again would delay the restart.
  const again = ['--sample-content=where-empty']
  const origin = ownOrigin(process.env.LISTEN_HOST, port)
  const health = `${origin}/healthz`
  await startServer('content-api', ['content-api/dev/server.ts', content], { env, health, argsAgain: again })
  await answers(`${origin}/readyz`, 120, 'The content API')
}

/**
 * Starts the document server beside the content API, and waits for it.
 * @param {{ SITE_PORT: string, API_PORT: string }} ports
 * @param {Record<string, string>} env more of its environment
 * @param {string[]} options of the program
 */
export async function startSite({ SITE_PORT, API_PORT }, env, options = []) {
  const API_INTERNAL_ORIGIN = process.env.API_INTERNAL_ORIGIN || ownOrigin(process.env.LISTEN_HOST, API_PORT)
  const health = `${ownOrigin(process.env.LISTEN_HOST, SITE_PORT)}/healthz`
  // The content API listens at the port itself.
  const METRICS_PORT = process.env.METRICS_PORT ? String(Number(process.env.METRICS_PORT) + 1) : ''
  const site = await startServer('site', ['shell/server/main.ts', ...options], {
    env: { SITE_PORT, API_PORT, API_INTERNAL_ORIGIN, METRICS_PORT, ...env },
    health,
  })
  await answers(health, 30, 'The site')
  return site
}

/**
 * Mirrors the content folder into the library, and starts its editor at `port`; prints the address, or why there is none.
 * @param {{ dataDir: string, port: string, site: string }} options `site`: the site's port
 */
export async function startEditor({ dataDir, port, site }) {
  const content = path.join(dataDir, 'content')
  // A folder from before there was an editor has none; in containers the site has another database.
  if (!existsSync(content) || existsSync(path.join(root, 'deploy/.env'))) return
  const report = path.join(dataDir, 'sync-report.json')
  const sync = ['content-api/dev/content.ts', 'sync', content, '--watch', '--json', report]
  await startServer('content sync', sync, { env: {} })
  const folders = ['--content', content, '--report', report, '--out', path.join(dataDir, 'editor')]
  const editor = runOnce(['editor/src/local-server.ts', ...folders, '--port', port, '--site', publicOrigin(site)])
  for (const stream of [editor.stdout, editor.stderr]) stream.on('data', (text) => log(String(text).trimEnd()))
}

const publicOrigin = (port) => ownOrigin(process.env.LISTEN_HOST, port).replace('//127.0.0.1:', '//localhost:')

/** Prints the address. */
export function logReady(port) {
  isReady = true
  log(`\nThe site is ready: ${publicOrigin(port)}/\nStop it with Ctrl-C.`)
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    if (isReady && !over.signal.aborted)
      complain(`Stopping on ${signal}: sent by a user or at the end of the parent process.`)
    void stop(0)
  })
}
// npm leaves its command running when it gets SIGKILL.
if (process.env.npm_lifecycle_event !== undefined) endWithParent(npmAbove())

const EVERYWHERE = ['0.0.0.0', '::', '[::]']

/**
 * The origin of a server that listens here.
 * @param {string | undefined} host the address that it listens on; 127.0.0.1 for all addresses, or none
 * @param {string | number} port
 */
function ownOrigin(host, port) {
  const name = !host || EVERYWHERE.includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}
