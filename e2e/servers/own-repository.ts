/** A team's repository in a folder that has nothing of this workspace but its packages. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './composed-site.ts'
import { runNode, runProgram } from './run-node.ts'

interface Manifest {
  name: string
  version: string
  bin?: Record<string, string>
  dependencies?: Record<string, string>
}

export interface OwnRepository {
  folder: string
  /** Runs a script of it; gives its exit code and all it said. */
  run: (script: string, args?: string[], env?: Record<string, string>) => Promise<{ code: number | null; said: string }>
  /** Runs the gate alone, without the remote's own tests. */
  check: (env: Record<string, string>) => Promise<{ code: number | null; said: string }>
  /** Begins another remote beside it, with the same kit. */
  begin: (args: string[], env?: Record<string, string>) => Promise<{ code: number | null; said: string }>
  /** Takes it away, with the packages. */
  remove: () => void
}

const OTHER_PROGRAMS = ['jest', 'tsc', 'webpack']

const manifestOf = (folder: string) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** As if nobody had started this process from a workspace, or among tests. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const env = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_|^PLAYWRIGHT_|^RELEASE|^REMOTES_|^BUILD_|^OPERATOR_/.test(name),
  )
  return Object.fromEntries(env)
}

/** Unpacks a package to where npm would install it; gives its folder. */
function unpack(file: string, packages: string): string {
  const unpacked = mkdtempSync(path.join(packages, '.unpacked-'))
  const { status, stderr } = spawnSync('tar', ['-xzf', file, '-C', unpacked])
  if (status !== 0) throw new Error(`${file}: ${String(stderr)}`)
  const place = path.join(packages, manifestOf(path.join(unpacked, 'package')).name)
  renameSync(path.join(unpacked, 'package'), place)
  rmSync(unpacked, { recursive: true })
  return place
}

/**
 * The packages of others, those which the package names and which they need in turn, are those of this workspace: no
 * network is needed.
 */
function linkDependencies(place: string, packages: string) {
  for (const name of Object.keys(manifestOf(place).dependencies ?? {})) {
    // npm has given a room its own where others need another version.
    const ofRoom = path.join(root, path.basename(place), 'node_modules', name)
    const isOfRoom = existsSync(ofRoom)
    const link = path.join(isOfRoom ? path.join(place, 'node_modules') : packages, name)
    const of = isOfRoom ? ofRoom : path.join(root, 'node_modules', name)
    if (existsSync(link) || !existsSync(of)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    symlinkSync(of, link)
    linkDependencies(of, packages)
  }
}

/**
 * Programs stand where npm's scripts look for them: those of our packages, and what the scripts of a remote call
 * besides.
 */
function linkPrograms(own: string[], packages: string) {
  const programs = path.join(packages, '.bin')
  mkdirSync(programs)
  for (const name of OTHER_PROGRAMS) symlinkSync(path.join(root, 'node_modules/.bin', name), path.join(programs, name))
  for (const place of own) {
    for (const [program, file] of Object.entries(manifestOf(place).bin ?? {})) {
      chmodSync(path.join(place, file), 0o755)
      symlinkSync(path.join(place, file), path.join(programs, program))
    }
  }
}

/** `npx --package <the kit> begin-remote …`, without npm's cache: gives what it said. @throws with that when it fails */
export async function beginIn(place: string, command: string): Promise<string> {
  const [, args = ''] = / begin-remote (.*)$/.exec(command) ?? []
  const { code, said } = await runNode([kitIn(place), ...args.split(' ')], { cwd: place, env: ownEnvironment() })
  if (code !== 0) throw new Error(`${command}:\n${said}`)
  return said
}

/** The kit's program, from the package that lies in `packages`. */
function kitIn(place: string): string {
  const packages = path.join(place, 'packages')
  const file = readdirSync(packages).find((name) => name.startsWith('remote-kit-'))!
  const kit = path.join(place, 'remote-kit')
  return path.join(existsSync(kit) ? kit : unpack(path.join(packages, file), place), 'begin/begin-remote.mjs')
}

/** `npm install`, without a network. */
export function installIn(folder: string, packed: string): string {
  const packages = path.join(folder, 'node_modules')
  mkdirSync(packages)
  const own = readdirSync(packed).map((file) => unpack(path.join(packed, file), packages))
  for (const one of [...own, folder]) linkDependencies(one, packages)
  linkPrograms(own, packages)
  return ''
}

/** The packages that teams get, in a folder. @throws with what the command said */
async function pack(packed: string) {
  const { code, said } = await runNode([path.join(root, 'tools/packages.mjs'), packed], {
    cwd: root,
    env: ownEnvironment(),
  })
  if (code !== 0) throw new Error(said)
}

/** Makes the packages, and a repository of its own of each of these remotes' sources; gives their folders. */
export async function copiedOut(place: string, remotes: string[]): Promise<string[]> {
  const packed = path.join(place, 'packages')
  await pack(packed)
  return remotes.map((remote) => {
    const folder = path.join(place, remote)
    for (const part of ['src', 'webpack.config.js']) {
      cpSync(path.join(root, remote, part), path.join(folder, part), { recursive: true })
    }
    const { name, version, dependencies = {} } = manifestOf(path.join(root, remote))
    const { 'shared-kernel': kernel, react: _, 'react-dom': __, ...own } = dependencies
    const manifest = { name, version, dependencies: own, peerDependencies: { 'shared-kernel': kernel } }
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
    installIn(folder, packed)
    return folder
  })
}

/** Begins a remote with the packed kit and installs the packages. @throws with what a command said */
export async function beginRemote(name: string, address: string): Promise<OwnRepository> {
  const place = mkdtempSync(path.join(tmpdir(), 'own-repository-'))
  const packed = path.join(place, 'packages')
  await pack(packed)
  await beginIn(place, `npx begin-remote ${name} --address ${address} --packages ./packages`)
  const folder = path.join(place, `remote-${name}`)
  installIn(folder, packed)
  return {
    folder,
    check: (env) =>
      runProgram([path.join(folder, 'node_modules/.bin/remote'), 'check'], {
        cwd: folder,
        env: { ...ownEnvironment(), ...env },
      }),
    begin: (args, env = {}) => runNode([kitIn(place), ...args], { cwd: place, env: { ...ownEnvironment(), ...env } }),
    remove: () => rmSync(place, { recursive: true }),
    run: (script, args = [], env = {}) =>
      runProgram(['npm', 'run', script, '--', ...args], { cwd: folder, env: { ...ownEnvironment(), ...env } }),
  }
}
