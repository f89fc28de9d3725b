// Packs a workspace as an npm package, for teams whose repository is their own (docs/remotes.md), and that of the shell
// for hosts (docs/embedding.md).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { compile } from './compile.mjs'
import { entriesOf, packedManifest } from './manifest.mjs'

/** Packages, or folders of them, that others build with, and what of the top of the workspace goes with them. */
export const PACKED_PACKAGES = {
  'shared-kernel': [],
  'remote-kit': ['tsconfig.base.json'],
  releases: [],
  'shell/embed/package': [],
}

/** Files that are never packed. */
const isLeft = (file) => ['node_modules', 'dist'].includes(path.basename(file))

/**
 * Packs a package.
 * @param {keyof typeof PACKED_PACKAGES} name its folder in the workspace
 * @param {string} destination folder of the packages
 * @returns {string} the package's file
 * @throws Error when it does not compile, or npm does not pack it
 */
export function packPackage(name, destination) {
  const pkg = path.join(root, name)
  const manifest = JSON.parse(readFileSync(path.join(pkg, 'package.json'), 'utf8'))
  const folder = path.join(destination, path.basename(name))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(pkg, folder, { recursive: true, filter: (file) => !isLeft(file) })
  for (const file of PACKED_PACKAGES[name]) cpSync(path.join(root, file), path.join(folder, file))
  compile(pkg, entriesOf(manifest), path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`)
  return npmPack(folder, destination)
}

/** To the second, in UTC: `20261127T090000`. */
const timeOf = (now) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/**
 * A package with other content has another file name: npm installs nothing where the name stays. The same content keeps
 * the name that it has in the folder; packages of before leave it, or an upgrade would take the newest name.
 * @param {string} file of npm: `remote-kit-1.0.0.tgz`
 * @returns {string} e.g. `remote-kit-1.0.0-20261127T090000.tgz`
 */
export function withTime(file, now = new Date()) {
  const [folder, name] = [path.dirname(file), path.basename(file, '.tgz')]
  const content = readFileSync(file)
  const earlier = readdirSync(folder).filter((one) => one.startsWith(`${name}-`) && one.endsWith('.tgz'))
  const same = earlier.find((one) => readFileSync(path.join(folder, one)).equals(content))
  const named = path.join(folder, same ?? `${name}-${timeOf(now)}.tgz`)
  renameSync(file, named)
  for (const one of earlier) if (one !== path.basename(named)) rmSync(path.join(folder, one))
  return named
}

/** Packs a folder and removes it. @returns {string} the package's file. @throws Error with npm's message */
export function npmPack(folder, destination) {
  const packed = spawnSync('npm', ['pack', folder, '--pack-destination', destination, '--json'], { encoding: 'utf8' })
  if (packed.status !== 0) throw new Error(`${path.basename(folder)} could not be packed:\n${packed.stderr}`)
  rmSync(folder, { recursive: true })
  return path.join(destination, JSON.parse(packed.stdout)[0].filename)
}
