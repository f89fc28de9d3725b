/**
 * Runs a document server for one trial: the local shell, the live builds of the store and the build under test. It
 * requests content through the running site, without effect on its visitors.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'
import { publicPem } from '../manifest/signature.ts'
import type { Store } from '../store/store.ts'

interface DocumentServer {
  /** For Node. */
  args: string[]
  /** Folder of its shell's build, which its package brings. */
  shell?: string
}

/** The workspace's shell, or the installed package; null: none. */
export function documentServer({ top, own }: Checkout = CHECKOUT): DocumentServer | null {
  if (own === null) return { args: ['--import', 'tsx', path.join(top, 'shell/server/main.ts')] }
  const folder = path.join(top, 'node_modules/shell')
  const program = path.join(folder, 'dist/server.mjs')
  const shell = path.join(folder, 'build')
  return existsSync(program) ? { args: [program, '--shell', shell], shell } : null
}

const STARTED_WITHIN_MS = 60_000
const ENDED_WITHIN_MS = 5000

interface Around {
  /** Origin of the running site. */
  site: string
  store: Store
  /** Public key of the store's operator. */
  operator: KeyObject
}

/** Runs `work` with such a server. @throws Error with the reason when it does not start, and what `work` throws */
export async function withLocalSite<Result>(
  around: Around,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const { site } = around
  const program = documentServer()
  if (program === null) throw new Error(NO_SERVER)
  const answer = await fetch(`${site}/healthz`, { signal: AbortSignal.timeout(STARTED_WITHIN_MS) }).catch(() => null)
  if (!answer?.ok) throw new Error(`no site answers at ${site}: start it, or pass the address of another with --site`)
  const cache = mkdtempSync(path.join(tmpdir(), 'own-site-'))
  const server = start(program, around, cache)
  const leaveNothing = () => {
    server.kill('SIGKILL')
    rmSync(cache, { recursive: true, force: true })
  }
  process.once('exit', leaveNothing)
  try {
    return await work(await originOf(server))
  } finally {
    await end(server)
    leaveNothing()
    process.off('exit', leaveNothing)
  }
}

export const NO_SERVER =
  'the smoke story needs a document server, which is not installed: add shell-….tgz to the other packages and install it ' +
  '(npm run packages in the workspace makes it)'

function start(program: DocumentServer, { site, store, operator }: Around, cache: string): ChildProcess {
  // The environment of a release has private keys, which a server must not get.
  const { BUILD_KEY: _, OPERATOR_KEY: __, ...env } = process.env
  return spawn(process.execPath, [...program.args, '--no-document-cache'], {
    cwd: CHECKOUT.top,
    env: {
      ...env,
      REMOTES_STORE: store.location,
      REMOTES_CACHE: cache,
      OPERATOR_PUBLIC_KEY: publicPem(operator),
      SITE_PORT: '0',
      LISTEN_HOST: '127.0.0.1',
      SITE_ORIGIN: site,
      API_ORIGIN: '',
      API_INTERNAL_ORIGIN: site,
      SITE_ENVIRONMENT: 'staging',
      SERVICE_WORKER: 'off',
    },
    // The IPC channel tells the server when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** The origin that the server prints. */
function originOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the document server of the trial did not start: ${output.trim().slice(-500)}`))
    const late = setTimeout(fail, STARTED_WITHIN_MS)
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
        const [, origin] = /^Site: (\S+)$/m.exec(output) ?? []
        if (origin === undefined) return
        clearTimeout(late)
        resolve(origin)
      })
    }
    server.once('exit', fail)
  })
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  const late = setTimeout(() => server.kill('SIGKILL'), ENDED_WITHIN_MS)
  await exited
  clearTimeout(late)
}
