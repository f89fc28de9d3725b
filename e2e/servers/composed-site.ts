/** Starts the composed site: content API with database and sample content, remotes, document server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { buildFolderOf, readDescription } from 'releases/manifest/build-folder'
import { DirectoryStore } from 'releases/store/directory-store'
import { siteKeys } from 'releases/manifest/keys'
import { releaseUnchecked } from 'releases/commands/release-unchecked'
import type { Store } from 'releases/store/store'
import { compilePackage } from '../../tools/compile-package.mjs'
import { remotes } from '../../tools/workspaces.cjs'
import { API_PORT, DATA_FOLDER } from './addresses.ts'

export const root = path.resolve(import.meta.dirname, '../..')
export const REMOTES = remotes

const compiled = new Map<string, Promise<{ compiled: string }>>()

/** Compiles once per process: the server then starts a third faster, and as in production. */
function compiledOnce(script: string) {
  if (!compiled.has(script)) compiled.set(script, compilePackage(script))
  return compiled.get(script)!
}

/**
 * Starts a package (or its compiled file) as `npm start` does, and waits until an address of it answers.
 * @throws when it does not, or when a server of another run already answers there
 */
export async function startServer(script: string, args: string[], env: Record<string, string>, ready: string) {
  const isTaken = await fetch(ready, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`a server of another run answers at ${ready}: end it, or choose another port`)
  const { compiled: file } = script.endsWith('.mjs') ? { compiled: script } : await compiledOnce(script)
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  for (let waited = 0; waited < 1200; waited += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${script} ended with ${child.exitCode ?? child.signalCode}:\n${output.join('')}`)
    const answer = await fetch(ready, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill('SIGTERM')
  throw new Error(`${script} did not answer at ${ready}:\n${output.join('')}`)
}

/** Stops a server at once; SIGTERM stops it gracefully. */
export async function stopServer(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM' = 'SIGINT') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

/** Starts the content API with the sample content, the database in the tests' folder. */
export const startContentApi = () =>
  startServer(
    'content-api/dev/server.ts',
    ['--sample-content'],
    { API_PORT: String(API_PORT), DATA_DIR: path.join(root, DATA_FOLDER), DATABASE_URL: '', RATE_LIMIT: 'off' },
    `http://127.0.0.1:${API_PORT}/readyz`,
  )

/** A new store in which the current builds of all remotes are live. */
export async function freshStore(folder: string): Promise<DirectoryStore> {
  rmSync(folder, { recursive: true, force: true })
  const store = new DirectoryStore(folder)
  for (const remote of REMOTES) await makeLive(store, buildFolderOf(remote))
  return store
}

/** Releases a build in a store without checks. */
export const makeLive = (store: Store, folder: string) =>
  releaseUnchecked({ store, keys: siteKeys(), folder, by: 'the tests' })

/** Releases a build, then the current one, so that it is the previous build. Returns its id. */
export async function makePrevious(store: Store, folder: string): Promise<string> {
  const { name, buildId } = readDescription(folder)
  for (const one of [folder, buildFolderOf(name)]) await makeLive(store, one)
  return buildId
}
