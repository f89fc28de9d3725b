// What a command does, step by step: a line for each when it is over, and what a step said only when it failed.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { folderForItself } from './one-at-a-time.mjs'
import { fail, root, say } from './setup.mjs'

/** A command of an installed package, without the time that `npx` takes. */
export const bin = (name) => path.join(root, 'node_modules/.bin', name)

const secondsSince = (began) => `${Math.round((Date.now() - began) / 1000)} s`

/**
 * Runs one step and says how it ended and how long it took. Gives whether it succeeded.
 * @param {{ env?: Record<string, string>, shown?: boolean }} options `shown`: what it says is shown as it comes
 */
export async function step(title, command, args, { env = {}, shown = false } = {}) {
  const began = Date.now()
  if (shown) say(`${title}…`)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', ...(shown ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    env: { ...process.env, ...env },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => {
    child.once('close', (ended) => resolve(ended ?? 1))
    child.once('error', (error) => resolve(said.push(Buffer.from(String(error))) && 1))
  })
  if (code !== 0) say(withoutPassed(Buffer.concat(said).toString()))
  say(`${code === 0 ? '✓' : '✗'} ${title} (${secondsSince(began)})`)
  return code === 0
}

/** Of hundreds of test files those that passed are no news. */
const withoutPassed = (text) => text.replaceAll(/^PASS .*\n/gm, '')

/** A step without which there is no going on. */
export async function mustStep(title, command, args, options) {
  if (!(await step(title, command, args, options))) failAt(title)
}

const failAt = (title) => fail(`${title}: failed, the messages above say where.`)

/** The builds of all rooms; unchanged ones come from the cache. Gives whether all are there. */
export async function build() {
  const release = await folderForItself()
  const args = ['run-many', '-t', 'build', '--outputStyle=static']
  return await step('The shell and the remotes are built', bin('nx'), args).finally(release)
}

/** The same, where there is no going on without. */
export async function mustBuild() {
  if (!(await build())) failAt('The build')
}

/** Does jobs so many at a time, in their order. */
export async function atATime(many, jobs) {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: many }, work))
}
