// Set-up shared by all commands. Runs on plain Node, before packages are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderForItself } from './folder-lock.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

// Ignore EPIPE on stdout and stderr (`npm start | tee log`): a closed log pipe must not stop the supervisor.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

export const log = (text) => process.stdout.write(`${text}\n`)

/** Prints an error message with the remedy, and exits. */
export function fail(text) {
  process.stderr.write(`\n${text}\n`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node 22.15 or newer is needed (20.19 still works); this is ${process.versions.node}.`)
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
  // The command that held the lock may have installed them.
  if (areInstalled()) return release()
  log('Installing packages (about a minute the first time)…')
  // Not `npm ci`: it refuses a lockfile without the binaries of other platforms, which some registries lack.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) fail('npm install failed. Is the package registry reachable?')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, lockHash())
  release()
}

/** Debian's headless Chromium: the same engine, for half of the processor's time. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** `CHROMIUM`, else the system's; null where there is none. */
function findChromium(names) {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (found.status === 0) return found.stdout.trim()
  }
  return null
}

/**
 * Finds Chromium, or installs it with apt-get as root.
 * @param {{ windows: boolean }} options whether the whole browser is preferred, as visitors have it, or the headless one
 */
export async function ensureChromium({ windows }) {
  const names = windows ? [...CHROMIUMS, WITHOUT_WINDOWS] : [WITHOUT_WINDOWS, ...CHROMIUMS]
  const found = findChromium(names)
  if (found) return found
  const apt = spawnSync('sh', ['-c', 'command -v apt-get && [ "$(id -u)" = 0 ]'])
  if (apt.status === 0) {
    log('Installing Chromium from the system packages…')
    spawnSync('sh', ['-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${names[0]}`], {
      stdio: 'inherit',
    })
  }
  return (
    findChromium(names) ??
    fail('The browser tests need Chromium: install it, or name one with CHROMIUM=/path/to/chromium.')
  )
}
