/** A team's repository outside of this workspace, with its packages installed. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { root } from './composed-site.ts'
import { runProgram } from './run-program.ts'

interface Manifest {
  name: string
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
}

const OTHER_PROGRAMS = ['jest', 'tsc', 'webpack']

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** The environment without variables of npm and of the test runner. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_|^PLAYWRIGHT_|^RELEASE|^REMOTES_|^BUILD_|^OPERATOR_/.test(name),
  )
  return Object.fromEntries(env)
}

/** Unpacks a package where npm would install it. @returns its folder */
function unpack(file: string, packages: string): string {
  const unpacked = mkdtempSync(path.join(packages, '.unpacked-'))
  const { status, stderr } = spawnSync('tar', ['-xzf', file, '-C', unpacked])
  if (status !== 0) throw new Error(`${file}: ${String(stderr)}`)
  const target = path.join(packages, manifestOf(path.join(unpacked, 'package')).name)
  renameSync(path.join(unpacked, 'package'), target)
  rmSync(unpacked, { recursive: true })
  return target
}

/** Links the dependencies of a package, and theirs, to those of this workspace, so that no network is needed. */
function linkDependencies(folder: string, packages: string) {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    // npm installs another version of a dependency inside the package.
    const ownCopy = path.join(root, path.basename(folder), 'node_modules', name)
    const hasOwnCopy = existsSync(ownCopy)
    const link = path.join(hasOwnCopy ? path.join(folder, 'node_modules') : packages, name)
    const owner = hasOwnCopy ? ownCopy : path.join(root, 'node_modules', name)
    if (existsSync(link) || !existsSync(owner)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(owner, link)
    linkDependencies(owner, packages)
  }
}

/** Links the programs of our packages, and others that the scripts of a remote call, to `node_modules/.bin`. */
function linkPrograms(own: string[], packages: string) {
  const programs = path.join(packages, '.bin')
  mkdirSync(programs)
  for (const name of OTHER_PROGRAMS) symlinkSync(path.join(root, 'node_modules/.bin', name), path.join(programs, name))
  for (const pkg of own) {
    for (const [program, file] of Object.entries(manifestOf(pkg).bin ?? {})) {
      chmodSync(path.join(pkg, file), 0o755)
      symlinkSync(path.join(pkg, file), path.join(programs, program))
    }
  }
}

/** `npx --package <the kit> begin-remote …`, without npm's cache. @returns its output. @throws with it on failure */
export async function beginIn(folder: string, command: string): Promise<string> {
  const [, args = ''] = / begin-remote (.*)$/.exec(command) ?? []
  const { code, output } = await runProgram([process.execPath, kitIn(folder), ...args.split(' ')], {
    cwd: folder,
    env: ownEnvironment(),
  })
  if (code !== 0) throw new Error(`${command}:\n${output}`)
  return output
}

/** The program of the kit, from the package in `packages`. */
function kitIn(folder: string): string {
  const packages = path.join(folder, 'packages')
  const file = readdirSync(packages).find((name) => name.startsWith('remote-kit-'))!
  const kit = path.join(folder, 'remote-kit')
  return path.join(existsSync(kit) ? kit : unpack(path.join(packages, file), folder), 'begin/begin-remote.mjs')
}

/** Does what `npm install` does, without a network. */
export function installIn(folder: string, packed: string): string {
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  const own = readdirSync(packed).map((file) => unpack(path.join(packed, file), packages))
  for (const one of [...own, folder]) linkDependencies(one, packages)
  linkPrograms(own, packages)
  return ''
}
