// What every command needs first. Runs on plain Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderForItself } from './one-at-a-time.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

// Whoever read what is said may have gone (`npm start | tee log`): that is no reason to end, nor to let a server that died lie.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

export const say = (text) => process.stdout.write(`${text}\n`)

/** Ends with a message a newcomer can act on. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

/** Runs a command with its output shown; ends the whole run with `message` when it fails. */
export async function run(command, args, message = `${command} ${args.join(' ')} failed.`) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: process.env })
  const code = await new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(1))
  })
  if (code !== 0) fail(message)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')

/** Installs the packages when they are missing or the lockfile has changed since. */
export async function ensureDependencies() {
  const stamp = path.join(root, 'node_modules/.installed-lock')
  const areInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
  if (areInstalled()) return
  const release = await folderForItself()
  // Whom this one waited for may have done it.
  if (areInstalled()) return release()
  say('Installing packages (about a minute the first time)…')
  // Not `npm ci`: it refuses a lockfile that lacks the binaries of other platforms, which not every registry has.
  await run('npm', ['install', '--no-audit', '--no-fund'], 'npm install failed. Is the package registry reachable?')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lockHash())
  release()
}

/** Debian's build of Chromium without windows: the same engine, in half of the time of the whole one. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The system's Chromium, or null. `CHROMIUM` names another one. */
function findChromium(names) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

/**
 * Finds Chromium, or installs it where apt-get and the right to use it are there.
 * @param {{ windows: boolean }} options whether the one with windows is wanted, as visitors have it, or the quick one
 */
export async function ensureChromium({ windows }) {
  const names = windows ? [...CHROMIUMS, WITHOUT_WINDOWS] : [WITHOUT_WINDOWS, ...CHROMIUMS]
  const found = findChromium(names)
  if (found) return found
  const apt = spawnSync('sh', ['-c', 'command -v apt-get && [ "$(id -u)" = 0 ]'])
  if (apt.status === 0) {
    say('Installing Chromium from the system packages…')
    spawnSync('sh', ['-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${names[0]}`], {
      stdio: 'inherit',
    })
  }
  return (
    findChromium(names) ??
    fail('The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chromium.')
  )
}
