// Steps of a command: prints a line with the time when each ends, and its output only when it failed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { folderForItself } from './folder-lock.mjs'
import { fail, root, log } from './setup.mjs'

/** A program of an installed package; `npx` would take longer to start it. */
export const bin = (name) => path.join(root, 'node_modules/.bin', name)

const secondsSince = (began) => `${Math.round((Date.now() - began) / 1000)} s`

/**
 * Runs one step. Returns whether it succeeded.
 * @param {{ env?: Record<string, string>, shown?: boolean }} options `shown`: prints its output as it comes
 */
export async function step(title, command, args, { env = {}, shown = false } = {}) {
  const began = Date.now()
  if (shown) log(`${title}…`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', ...(shown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env: { ...process.env, ...env },
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('close', (ended) => resolve(ended ?? 1))
    child.once('error', (error) => resolve(output.push(Buffer.from(String(error))) && 1))
  })
  if (code !== 0) log(withoutPassed(Buffer.concat(output).toString()))
  log(`${code === 0 ? '✓' : '✗'} ${title} (${secondsSince(began)})`)
  return code === 0
}

/** Jest prints a line for each of hundreds of files that passed. */
const withoutPassed = (text) => text.replaceAll(/^PASS .*\n/gm, '')

/** A step that has to succeed: exits when it fails. */
export async function mustStep(title, command, args, options) {
  if (!(await step(title, command, args, options))) failAt(title)
}

const failAt = (title) => fail(`${title}: failed, the messages above say where.`)

/** Builds all packages; unchanged ones come from the cache. Returns whether all succeeded. */
export async function build() {
  const release = await folderForItself()
  const args = ['run-many', '-t', 'build', '--outputStyle=static']
  return await step('The shell and the remotes are built', bin('nx'), args).finally(release)
}

/** The same; exits when a build fails. */
export async function mustBuild() {
  if (!(await build())) failAt('The build')
}

/** Runs jobs in their order, at most `many` at a time. */
export async function atATime(many, jobs) {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: many }, work))
}
